import type postgres from "postgres";
import { gather } from "../gather.ts";
import { alike, type Read, type SentRow } from "./alike.ts";
import type { Plain } from "./sql.ts";
import { takenOut } from "./takenOut.ts";

type Outcome = { rows: readonly SentRow[] } | { error: unknown };

/** So many share the wait for the slowest of them. */
const atMost = 10;
/** One batch is on its way while what another brought is sent on. */
const lanes = 2;
const textsAtMost = 500;
const timedOut = "57014";

/**
 * Reads that are asked at the same time in the same words go to the database as one: their plan is started once for all
 * of them, and one message goes each way. What is asked in the same words and for the same is read once. Alone, a read
 * goes as it is.
 */
export function readTogether(client: Pick<postgres.Sql, "unsafe">, prepare = true): Read {
  async function ask(text: string, params: readonly Plain[]): Promise<SentRow[]> {
    return takenOut(await client.unsafe(text, [...params], { prepare }).raw());
  }
  const joint = new Map<string, string>();
  const jointOf = (text: string, params: number) => {
    const known = joint.get(text) ?? forMany(text, params);
    if (joint.size < textsAtMost) joint.set(text, known);
    return known;
  };
  async function askJointly(text: string, batch: readonly (readonly Plain[])[]): Promise<Outcome[]> {
    const count = batch[0]?.length ?? 0;
    const lists = Array.from({ length: count }, (_, place) => asArray(batch.map((params) => params[place] ?? null)));
    const answers: SentRow[][] = batch.map(() => []);
    for (const [whose, ...row] of await ask(jointOf(text, count), lists)) answers[Number(whose) - 1]?.push(row);
    return answers.map((rows) => ({ rows }));
  }
  const askAll = async (text: string, ones: readonly (readonly Plain[])[]): Promise<Outcome[]> =>
    ones.length === 1 ? [{ rows: await ask(text, ones[0] ?? []) }] : askJointly(text, ones);
  const read = gather<string, readonly Plain[], Outcome>({
    atMost,
    lanes,
    work: async (text, batch) => {
      const { ones, whose } = alike(batch);
      const outcomes = await askAll(text, ones).catch((error: unknown) => {
        // One by one they would take as long again, each of them.
        if (Object(error).code === timedOut) return ones.map(() => ({ error }));
        throw error;
      });
      return whose.map((place) => outcomes[place] ?? { rows: [] });
    },
  });
  return async (text, params) => {
    if (params.length === 0) return ask(text, params);
    const outcome = await read(text, params);
    if ("error" in outcome) throw outcome.error;
    return outcome.rows;
  };
}

/**
 * The text of a query for many: its parameters are lists, and each of its rows begins with whose it is, from 1. A list
 * has the type that the query gives its parameter, or the engine would read texts again for each row.
 */
export function forMany(text: string, count: number): string {
  const places = Array.from({ length: count }, (_, place) => place + 1);
  const typeOf = (place: number) => new RegExp(`\\$${place}::(\\w+)(?!\\w|\\[)`).exec(text)?.[1] ?? "text";
  return `select asking.whose, its.*
    from unnest(${places.map((place) => `$${place}::${typeOf(place)}[]`)}) with ordinality
           asking (${places.map((place) => `p${place}`)}, whose)
    cross join lateral (${text.replace(/\$(\d+)/g, "asking.p$1")}) its`;
}

/** A list as PostgreSQL writes arrays. */
export function asArray(values: readonly Plain[]): string {
  const quoted = values.map((value) => (value === null ? "null" : `"${String(value).replace(/["\\]/g, "\\$&")}"`));
  return `{${quoted.join(",")}}`;
}
