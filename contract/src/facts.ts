// Facts that decide whether somebody can come. Imports nothing, so that pages can have the lists by value.

/** Languages that an event may be held in (BCP 47), in the order in which they are offered. */
export const languages = ["en", "hi", "bn", "mr", "te", "ta", "gu", "ur", "kn", "or", "ml", "pa", "as", "kok"] as const;
export type Language = (typeof languages)[number];

/** Food that is made sure of: `VEGETARIAN`, or `JAIN`, which is vegetarian too. */
export const foods = ["VEGETARIAN", "JAIN"] as const;
export type Food = (typeof foods)[number];

/** What holds or doesn't: `is_step_free` and so on of an event, `step_free` of whoever looks for one. */
export const needs = ["step_free", "women_only", "alcohol_free"] as const;
export type Need = (typeof needs)[number];

export type Facts = { languages: readonly Language[]; food: Food | null } & Record<`is_${Need}`, boolean>;
/** What somebody asks for: one of the languages, that food, and all of the needs. */
export type WantedFacts = { languages: readonly Language[]; food: Food | null; needs: readonly Need[] };
export type FactWord = Language | Food | Need;

/** Facts as cards tell them, which leave out what is false. */
export type ToldFacts = Pick<Facts, "languages" | "food"> & Partial<Record<`is_${Need}`, boolean | undefined>>;

/** An event's facts as the words that it is found by. */
export function factWords(facts: ToldFacts): FactWord[] {
  const food: FactWord[] = facts.food === "JAIN" ? ["VEGETARIAN", "JAIN"] : facts.food ? [facts.food] : [];
  return [...new Set(facts.languages), ...food, ...needs.filter((need) => facts[`is_${need}`])];
}

/** The words of which an event needs one from each group. */
export function wantedWords({ languages, food, needs }: WantedFacts): (readonly FactWord[])[] {
  return [
    ...(languages.length > 0 ? [languages] : []),
    ...(food === null ? [] : [[food]]),
    ...needs.map((need) => [need]),
  ];
}

/** Whether what is found by some words has what is asked for. */
export function hasFacts(words: readonly FactWord[], wanted: WantedFacts): boolean {
  return wantedWords(wanted).every((group) => group.some((word) => words.includes(word)));
}
