import { fold } from "@mela/contract/fold";
import { namesOf, oneName } from "../places/index.ts";

/** What events of one city have in common, by whatever name it was written; empty: it has none. */
export const cityKey = (city: string): string => fold(oneName(city));

/** The words that a city is searched by: every name it has. */
export const cityWords = (city: string): string => fold(namesOf(city).join(" "));
