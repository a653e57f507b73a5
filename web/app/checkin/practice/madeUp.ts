import { BookingId } from "@mela/contract/common";
import { m } from "~/paraglide/messages.js";
import { codeVerdict, type Verdict } from "../verdict.ts";

const firstNames = ["Aarav", "Diya", "Kabir", "Meera", "Rhea", "Zoya", "Ishaan", "Tara", "Vihaan", "Noor", "Farhan"];
const lastNames = ["Sethi", "Rao", "Kaur", "Iyer", "Khan", "Das", "Mehta", "Bose", "Nair", "Gill", "Pillai", "Joshi"];

/** How many made-up guests there are. */
export const madeUpGuests = 999_999;
/** One guest in so many has a ticket that is no good: whoever practises has seen the scanner say no. */
const refusedOneIn = 12;

const prefix = "MELA-PRACTICE:";
const form = /^MELA-PRACTICE:([1-9]\d{0,5})(?::[A-Z]*)?$/;
const ticketLength = 148; // spec 4, Ticket and door: a code as dense as a ticket's is read as fast

/** The code of the n-th made-up guest, from 1 on: no ticket, and no door takes it for one. */
export const practiceCode = (n: number): string => `${prefix}${n}:`.padEnd(ticketLength, "MELA");

/** Which made-up guest a text stands for; null: none. */
export function readPracticeCode(text: string): number | null {
  const found = form.exec(text.trim());
  return found ? Number(found[1]) : null;
}

/** The name of a guest who does not exist; the same for the same number. */
export function madeUpName(n: number): string {
  return `${firstNames[n % firstNames.length]} ${lastNames[n % lastNames.length]}`;
}

/** What the real door would say to a guest's ticket. `at`: ISO 8601. */
export function madeUpVerdict(n: number, at: string): Verdict {
  if (n % refusedOneIn === 0) return codeVerdict("cancelled");
  const party = { booking_id: bookingOf(n), admitted: 1, left: 0 };
  const guest = { name: madeUpName(n), ticket_counts: [{ type: m.practice_ticket(), count: 1 }], tags: [] };
  return {
    kind: "success",
    result: { checkinTime: at, originalCheckinTime: at, alreadyCheckedIn: false, party, guest },
  };
}

const bookingOf = (n: number): BookingId => BookingId.parse(`00000000-0000-4000-8000-${String(n).padStart(12, "0")}`);
