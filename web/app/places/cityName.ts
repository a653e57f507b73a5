import { m } from "~/paraglide/messages.js";

/** What a city is called in the reader's language: the popular ones by our own words, all others as whoever named them wrote. */
export const cityName = (city: string): string => m.home_city({ city });
