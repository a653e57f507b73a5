import { fold } from "./fold.ts";
import type { Vocabulary } from "./vocabulary.ts";

const mostWords = 12;

/** A text query, and how many events it is likely to find. */
export type TextQuery = { query: string; hits: number };
/**
 * What somebody typed, as three queries, each finding all that the one before finds. Every word is the beginning of one:
 * in the title; in title, host or city; anywhere, or one that was mistyped or is spelt otherwise.
 */
export type Wanted = { title: TextQuery; begin: TextQuery; wide: TextQuery };

/** Operators are plain text, for nothing but words stays. Null: there are none, and nothing is found. */
export function toWanted(typed: string, vocabulary: Vocabulary): Wanted | null {
  const typedWords = [...new Set(fold(typed).split(" ").filter(Boolean))].slice(0, mostWords);
  if (typedWords.length === 0) return null;
  const counted = typedWords.map((word) => {
    const alike = vocabulary.alike(word).filter(isWord);
    const beginning = vocabulary.beginning(word);
    const others = alike.reduce((sum, other) => sum + vocabulary.eventsWith(other).events, 0);
    const whole = vocabulary.completions(word)?.filter(isWord);
    const begun = (weights: string) =>
      whole ? `(${whole.map((one) => `'${one}':${weights}`).join(" | ")})` : `'${word}':*${weights}`;
    return { begun, alike, ...beginning, wide: beginning.events + others };
  });
  const all = (part: (one: (typeof counted)[number]) => string) => counted.map(part).join(" & ");
  const hits = (part: (one: (typeof counted)[number]) => number) => vocabulary.together(counted.map(part));
  return {
    title: { query: all(({ begun }) => begun("A")), hits: hits(({ titles }) => titles) },
    begin: { query: all(({ begun }) => begun("ABC")), hits: hits(({ events }) => events) },
    wide: {
      query: all(({ begun, alike }) => `(${[begun("ABCD"), ...alike.map((other) => `'${other}'`)].join(" | ")})`),
      hits: hits(({ wide }) => wide),
    },
  };
}

/** The same query for other fields of a row, `weights` as in a tsvector; none: for a text without weights. */
export function inFields(query: string, weights: string): string {
  return query.replace(/:(\*?)[A-D]+/g, (_, star: string) => (star || weights ? `:${star}${weights}` : ""));
}

const isWord = (text: string) => /^[\p{L}\p{M}\p{N}]+$/u.test(text);
