import type { DemoPass } from "./types.ts";

/** What the demo's guest has booked: something upcoming, something going on, something past, something that waits. */
export const guestPasses: readonly DemoPass[] = [
  { event: "Sunrise trek to Triund", ticket: "Camper", count: 2, state: "CONFIRMED" },
  { event: "Qawwali under the banyan", ticket: "Grass", count: 3, state: "CONFIRMED" },
  { event: "Read Devanagari in ninety minutes", ticket: "Seat", count: 1, state: "CONFIRMED" },
  { event: "Wada supper in Kasba Peth", ticket: "Seat in the courtyard", count: 2, state: "CONFIRMED" },
  { event: "Seed swap at Sunder Nursery", ticket: "Swapper", count: 1, state: "CHECKED_IN" },
  { event: "Paithani: three days at a royal loom", ticket: "Loom", count: 1, state: "AWAITING_APPROVAL" },
  { event: "Silence week in tea country", ticket: "Shared room", count: 1, state: "PAYMENT_FAILED" },
  { event: "Sourdough and sea salt", ticket: "Baker", count: 2, state: "HELD" },
  { event: "Bohri thaal for eight strangers", ticket: "Place at the thaal", count: 2, state: "AWAITING_APPROVAL" },
  { event: "Momo crawl in Majnu ka Tilla", ticket: "Crawler", count: 2, state: "CHECKED_IN" },
  { event: "Misal trail: eight bowls, one verdict", ticket: "Juror", count: 2, state: "CHECKED_IN" },
  { event: "Solapur by rail: a wall-hanging run", ticket: "Traveller", count: 1, state: "CANCELLED" },
];

/** What the demo's guest has put a heart on. */
export const guestWishes: readonly string[] = [
  "Hanle: nine nights under the darkest sky",
  "Block printing with Bagru masters",
  "Kayaking the Mandovi backwaters",
  "Hampi by coracle and boulder",
  "Indie night: three bands, one ghat",
  "First bowl: a weekend at the wheel",
];
