import { BookingId } from "@mela/contract/common";
import { expect, test } from "vitest";
import { GuestSearch } from "./guestSearch.ts";

const idOf = (n: number) => BookingId.parse(`0192a3b4-c5d6-7e8f-8a0b-${n.toString(16).padStart(12, "0")}`);
const guest = (n: number, name: string, phone_end: string | null = null) => ({
  ...{ booking_id: idOf(n), name, reference: `MELA-7K2Q-${n}`, phone_end, tickets: [] },
});
const [rhea, zoe, meera, arun] = [
  guest(1, "Rhea Sethi", "5678"),
  guest(2, "Zoë D’Souza"),
  guest(3, "मीरा शर्मा"),
  guest(4, "Arun Rhead", "1234"),
];
function searchOf(guests: ReturnType<typeof guest>[]) {
  const search = new GuestSearch();
  for (const one of guests) search.set(one);
  return (words: string) => search.find(words, 30);
}
const find = searchOf([arun, rhea, zoe, meera]);

test("guests are found in any case, without accents, by words in any order, and in Devanagari", () => {
  expect(find("SETHI rhea")).toEqual([idOf(1)]);
  expect(find("zoe")).toEqual([idOf(2)]);
  expect(find("souza")).toEqual([idOf(2)]);
  expect(find("मीरा")).toEqual([idOf(3)]);
  expect(find("मारा")).toEqual([]); // another vowel, another name
});

test("who is meant at the beginning of a word comes before who has it in the middle", () => {
  expect(find("head")).toEqual([idOf(4)]);
  expect(searchOf([guest(1, "Prahead"), guest(2, "Heady")])("head")).toEqual([idOf(2), idOf(1)]);
});

test("a booking is found by its reference, with hyphens or without, or by its end", () => {
  expect(find("mela-7k2q-3")).toEqual([idOf(3)]);
  expect(find("MELA7K2Q3")).toEqual([idOf(3)]);
});

test("a number is found by its last four digits, or all of them, however they are written; shorter ones find nobody", () => {
  expect(find("5678")).toEqual([idOf(1)]);
  expect(find("+91 98123-45678")).toEqual([idOf(1)]);
  expect(find("678")).toEqual([]);
});

test("whoever is on the list no more is not found", () => {
  const search = new GuestSearch();
  search.set(rhea);
  search.clear();
  expect(search.find("rhea", 30)).toEqual([]);
});

test("among 20,000 guests an answer takes less than 100 ms", () => {
  const names = ["Aarav", "Diya", "Kabir", "Meera", "Rohan", "Sana", "Vivaan", "Zara", "आरव", "दिया"];
  const many = Array.from({ length: 20_000 }, (_, n) =>
    guest(n, `${names[n % 10]} ${names[(n * 7) % 10]}-${n}`, String(n % 10_000).padStart(4, "0")),
  );
  const among = searchOf(many);
  for (const words of ["meera zara", "nobody of that name", "दिया", "mela-7k2q-19999", "98123 45678"]) {
    const took = Array.from({ length: 5 }, () => {
      const began = performance.now();
      among(words);
      return performance.now() - began;
    });
    expect(Math.min(...took)).toBeLessThan(100);
  }
});
