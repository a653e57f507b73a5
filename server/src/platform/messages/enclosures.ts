import { z } from "zod";
import type { Tx } from "../database/rows.ts";

/** A file that comes with a mail. `cid`: it is shown in the text, where an address says `cid:…` (RFC 2392). */
export type Enclosure = { filename: string; type: string; bytes: Buffer; cid?: string };
/** What a mail brings, by the kind that was defined: it is made when the mail goes out, so that no ticket lies in a row. */
export const Enclosed = z.object({ kind: z.string(), data: z.unknown() });
export type Enclosed = z.output<typeof Enclosed>;

/** Makes what is enclosed. Null: there is nothing of it any more, and so the mail is of no use. */
export type MakeEnclosures = (tx: Tx, data: unknown) => Promise<Enclosure[] | null>;

/** The kinds of enclosures of one server. */
export function createEnclosures() {
  const kinds = new Map<string, MakeEnclosures>();
  return {
    define: <S extends z.ZodType>(
      kind: string,
      schema: S,
      make: (tx: Tx, data: z.output<S>) => Promise<Enclosure[] | null>,
    ): void => void kinds.set(kind, (tx, data) => make(tx, schema.parse(data))),
    /** All that is enclosed, in order; null as soon as one of them is gone. */
    make: async (tx: Tx, list: readonly Enclosed[]): Promise<Enclosure[] | null> => {
      const made: Enclosure[] = [];
      for (const { kind, data } of list) {
        const make = kinds.get(kind);
        if (!make) throw new RangeError(`nothing makes enclosures of the kind ${kind}`);
        const some = await make(tx, data);
        if (!some) return null;
        made.push(...some);
      }
      return made;
    },
  };
}
export type Enclosures = ReturnType<typeof createEnclosures>;
