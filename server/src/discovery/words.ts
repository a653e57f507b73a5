import { type SQL, sql } from "drizzle-orm";
import { fold } from "./fold.ts";

const mostWords = 12;

/** What somebody typed, as a query: every word is the beginning of one. Operators are plain text, for nothing but words stays. */
export function toQuery(typed: string): string {
  return fold(typed)
    .split(" ")
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => `'${word}':*`)
    .join(" & ");
}

/** Whether title, host name or city of row `d` hold every word that was typed. Nothing but signs finds nothing. */
export function hasWords(typed: string): SQL {
  const query = toQuery(typed);
  if (query === "") return sql`false`;
  return sql`d.words @@ to_tsquery('simple', ${query})`;
}
