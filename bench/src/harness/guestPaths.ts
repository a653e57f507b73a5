import { emailOf } from "./crowd.ts";

/** As many as the guest list asks for first. */
const firstPage = 20;

/** What a host asks of a guest list, in an event with so many guests, and the share of a SELECT 1's rate that it has to reach. */
export const kinds = {
  "first page of guests": { of: pageOf, goal: 0.5 },
  "counts by status": { of: figuresOf, goal: 0.5 },
  "search of guests": { of: searchesIn, goal: 0.2 },
} as const;

function pageOf(event: string): string[] {
  return [`/events/${event}/guests?limit=${firstPage}`];
}

function figuresOf(event: string): string[] {
  return [`/events/${event}/figures`];
}

/** A part of somebody's address, shorter or longer, another one each time: it finds that guest. */
function searchesIn(event: string, guests: number): string[] {
  const spread = Array.from({ length: 1_000 }, (_, n) => (n * 7_919) % guests);
  const words = spread.map((n, place) => emailOf(n).slice(place % 5, -6));
  return words.map((q) => `/events/${event}/guests?${new URLSearchParams({ q, limit: String(firstPage) })}`);
}
