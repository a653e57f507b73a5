import { z } from "zod";
import { call, framed } from "./call.ts";

/** A city with a page of its own, `/in/{slug}`: the popular ones, and those that have events (spec 2). */
export const City = z.object({ slug: z.string(), name: z.string() });
export type City = z.infer<typeof City>;

/** The popular cities, then those with most to come. */
export const listCities = call("listCities", { answer: framed(z.array(City)) });
/** A city by its page's address, or by its name in any spelling that makes the same one. */
export const getCity = call("getCity", {
  params: z.object({ slug: z.string().min(1).max(400) }),
  answer: framed(City),
});
