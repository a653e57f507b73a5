import type { Manifest } from "@mela/contract/checkin";
import { fold } from "@mela/contract/fold";

type Named = Pick<Manifest["guests"][number], "booking_id" | "name" | "reference" | "phone_end" | "tickets">;
/** `end`: the last digits of a number, which are compared and never shown. */
type Entry = { text: string; end: string | null };

const endLength = 4;

/** Finds guests by what they say at a door: a name, the reference of a booking, or how their number ends. */
export class GuestSearch {
  readonly #entries = new Map<string, Entry>();

  clear(): void {
    this.#entries.clear();
  }

  /** Folded once, when it comes: with 20,000 guests a search is a walk along ready texts. */
  set({ booking_id, name, reference, phone_end, tickets }: Named): void {
    const holders = tickets.flatMap(({ holder }) => holder ?? []);
    // References are typed with their hyphens, without, and with their last letters alone.
    const text = ` ${fold([name, ...holders].join(" "))} ${fold(reference)} ${fold(reference.replaceAll("-", ""))}`;
    this.#entries.set(booking_id, { text, end: phone_end ?? null });
  }

  /** Ids of bookings: those in which each word begins one of theirs first, then those that have them anywhere. */
  find(words: string, atMost: number): string[] {
    const wanted = fold(words).split(" ").filter(Boolean);
    if (wanted.length === 0) return [];
    const end = endOf(words);
    const [first, rest]: [string[], string[]] = [[], []];
    for (const [id, entry] of this.#entries) {
      if ((end !== null && entry.end === end) || wanted.every((word) => entry.text.includes(` ${word}`)))
        first.push(id);
      else if (rest.length < atMost && wanted.every((word) => entry.text.includes(word))) rest.push(id);
      if (first.length === atMost) break;
    }
    return [...first, ...rest].slice(0, atMost);
  }
}

const digitsOf = (words: string) => words.replace(/[\s()+-]/g, "");

/** Whether a phone number was typed: its last four digits or more, and nothing else. */
export const isNumber = (words: string): boolean => /^\d{4,15}$/.test(digitsOf(words));

const endOf = (words: string): string | null => (isNumber(words) ? digitsOf(words).slice(-endLength) : null);
