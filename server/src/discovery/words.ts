import { fold } from "@mela/contract/fold";
import { type SQL, sql } from "../platform/database/sql.ts";
import type { Vocabulary } from "./vocabulary.ts";

const mostWords = 12;

/** A text query, and how many events it is likely to find. */
export type TextQuery = { query: string; hits: number };
/**
 * What somebody typed, as queries, each finding all that the one before finds. Every word is the beginning of one, or,
 * where none begins so, one that was mistyped or is spelt otherwise: in the title; in title, host or city; anywhere.
 * `sure` leaves out what may have been meant though it was not said: for whoever can't put that last. `meaning` is the
 * same for all texts that find the same, however they are misspelt.
 */
export type Wanted = { title: TextQuery; begin: TextQuery; sure: TextQuery; wide: TextQuery; meaning: string };
type Width = "title" | "begin" | "sure" | "wide";

/** Operators are plain text, for nothing but words stays. Null: there are none, and nothing is found. */
export function toWanted(typed: string, vocabulary: Vocabulary): Wanted | null {
  const typedWords = [...new Set(fold(typed).split(" ").filter(Boolean))].slice(0, mostWords).sort();
  if (typedWords.length === 0) return null;
  const read = typedWords.map((word) => readWord(word, vocabulary));
  const all = (of: Width): TextQuery => ({
    query: read.map((one) => one[of].query).join(" & "),
    hits: vocabulary.together(read.map((one) => one[of].hits)),
  });
  const meaning = read.map((one) => one.meaning).join(" ");
  return { title: all("title"), begin: all("begin"), sure: all("sure"), wide: all("wide"), meaning };
}

/** What is wanted where this is the only word. */
function readWord(word: string, vocabulary: Vocabulary): Wanted {
  const said = vocabulary.beginning(word);
  const isSaid = said.events > 0;
  const whole = vocabulary.completions(word)?.filter(isWord);
  const begun = (weights: string) => (whole ? whole.map((one) => `'${one}':${weights}`) : [`'${word}':*${weights}`]);
  const alike = vocabulary.alike(word);
  const [meant, perhaps] = [alike.meant.filter(isWord), alike.perhaps.filter(isWord)];
  const count = (words: readonly string[], of: "events" | "titles") =>
    words.reduce((sum, other) => sum + vocabulary.eventsWith(other)[of], 0);
  const best = (weights: string, of: "events" | "titles") => ({
    query: anyOf([...begun(weights), ...(isSaid ? [] : meant.map((other) => `'${other}':${weights}`))]),
    hits: said[of] + (isSaid ? 0 : count(meant, of)),
  });
  const anywhere = (others: readonly string[]) => ({
    query: anyOf([...begun("ABCD"), ...others.map((other) => `'${other}'`)]),
    hits: said.events + count(others, "events"),
  });
  return {
    title: best("A", "titles"),
    begin: best("ABC", "events"),
    sure: anywhere(meant),
    wide: anywhere([...meant, ...perhaps]),
    meaning: isSaid || meant.length === 0 ? word : `~${meant.join("|")}`,
  };
}

const anyOf = (parts: readonly string[]) => (parts.length === 1 ? parts.join("") : `(${parts.join(" | ")})`);

/**
 * A query of the engine's own. In a query of its own it is read once: in a condition it would be read again for each row.
 */
export const toTsquery = (query: string): SQL => sql`(select to_tsquery('simple', ${query}))`;

/** The same query for other fields of a row, `weights` as in a tsvector; none: for a text without weights. */
export function inFields(query: string, weights: string): string {
  return query.replace(/:(\*?)[A-D]+/g, (_, star: string) => (star || weights ? `:${star}${weights}` : ""));
}

const isWord = (text: string) => /^[\p{L}\p{M}\p{N}]+$/u.test(text);
