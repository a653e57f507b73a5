import { z } from "zod";
import { foods, languages } from "./facts.ts";

export const eventTypes = ["Experience", "Event"] as const;
export const EventType = z.enum(eventTypes);
export type EventType = z.infer<typeof EventType>;

export const themes = ["Adventure", "Lifestyle", "Food", "Workshop"] as const;
export const Theme = z.enum(themes);
export type Theme = z.infer<typeof Theme>;

export const Language = z.enum(languages);
export const Food = z.enum(foods);

export const EventStatus = z.enum(["DRAFT", "PUBLISHED", "CANCELLED"]);
export type EventStatus = z.infer<typeof EventStatus>;

export const Visibility = z.enum(["PUBLIC", "UNLISTED", "PRIVATE"]);
export type Visibility = z.infer<typeof Visibility>;

/** Every way an event's status may change. Unpublishing with bookings makes it UNLISTED instead (spec 3). */
export const eventTransitions = {
  publish: { from: ["DRAFT", "PUBLISHED"], to: "PUBLISHED" },
  unpublish: { from: ["PUBLISHED"], to: "DRAFT" },
  cancel: { from: ["DRAFT", "PUBLISHED"], to: "CANCELLED" },
} as const satisfies Record<string, { from: readonly EventStatus[]; to: EventStatus }>;

/** Facts that decide whether somebody can come (spec 3); `min_age` in years. */
export const factFields = {
  languages: z.array(Language).max(languages.length),
  is_step_free: z.boolean(),
  is_women_only: z.boolean(),
  food: Food.nullable(),
  is_alcohol_free: z.boolean(),
  min_age: z.int().min(1).max(99).nullable(),
};
