import type { EventType, Theme } from "@mela/contract/eventKinds";
import type { Food, Language } from "@mela/contract/facts";
import type { questionKinds } from "@mela/contract/questions";

/** Who publishes in the demo. `username`: letters and digits only (spec 5). `name`: a person's or a collective's. */
export type DemoHost = { username: string; name: string; email: string; city: string; bio: string; instagram?: string };

/** Who books in the demo. */
export type DemoGuest = { name: string; email: string };

/** A day from today in the event's zone: so many days ahead (or ago), or the coming weekend's, today's if it is that. */
export type DemoDay = number | "saturday" | "sunday";

/**
 * When an event takes place, told from now on, so that the demo never grows old: some hours from a time of day, whole
 * days, several days from one time of day to another, or around this very moment.
 */
export type DemoWhen =
  | { day: DemoDay; start: string; durationHours: number; plusDays?: number }
  | { day: DemoDay; allDays: number }
  | { day: DemoDay; start: string; days: number; end: string }
  | { hoursAgo: number; durationHours: number };

/** A venue with its true place; degrees. */
export type DemoPlace = { name: string; address: string; city: string; lat: number; lng: number };

/** `price` in whole rupees, 0 is free. */
export type DemoTicket = { name: string; description: string; price: number; capacity: number; max?: number };

/** A host's question, and answers that guests of the demo may have given. */
export type DemoQuestion = {
  text: string;
  kind?: (typeof questionKinds)[number];
  options?: readonly string[];
  required?: boolean;
  per?: "BOOKING" | "GUEST";
  answers: readonly string[];
};

export type DemoDayPlan = { title: string; text: string };

/** What decides whether somebody can come. */
export type DemoFacts = {
  languages: readonly Language[];
  food?: Food;
  stepFree?: boolean;
  womenOnly?: boolean;
  alcoholFree?: boolean;
  /** Years. */
  minAge?: number;
};

/** An event or experience of the demo, as plain content: `place` null is online, `fill` the part of its seats taken. */
export type DemoEvent = {
  title: string;
  host: string;
  type: EventType;
  theme: Theme;
  /** Which drawing stands on its poster, by the name of a motif of its theme. */
  motif: string;
  place: DemoPlace | null;
  onlineUrl?: string;
  when: DemoWhen;
  text: readonly string[];
  tags: readonly string[];
  facts: DemoFacts;
  tickets: readonly [DemoTicket, ...DemoTicket[]];
  fill: number;
  featured?: boolean;
  approval?: boolean;
  questions?: readonly DemoQuestion[];
  itinerary?: readonly DemoDayPlan[];
  /** It takes place again so many days later: a series, each of whose dates is an event. */
  again?: readonly number[];
  /** Which date of its series it is; the first says nothing. */
  date?: number;
  /** Published unless it says otherwise. */
  status?: "DRAFT" | "CANCELLED";
};

/** A booking that the demo's guest finds under My Passes. */
export type DemoPass = {
  event: string;
  ticket: string;
  count: number;
  /** CHECKED_IN: confirmed, and all of the party in. PAYMENT_FAILED: approved, and the first attempt to pay failed. */
  state: "CONFIRMED" | "CHECKED_IN" | "HELD" | "AWAITING_APPROVAL" | "PAYMENT_FAILED" | "CANCELLED";
};

/** The zone that all of the demo takes place in. */
export const demoZone = "Asia/Kolkata";
