import { reservedSlugs } from "@mela/contract/slugs";
import anyAscii from "any-ascii";
import { z } from "zod";
import { rows, type Tx, words } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Random } from "../platform/random.ts";

const longest = 60; // leaves room for a number behind it

/** An address made from a title in any script; it always holds a hyphen (spec 3). Null: nothing to make it from. */
export function slugFromTitle(title: string): string | null {
  const [first = "", ...others] = anyAscii(title)
    .toLowerCase()
    .replace(/['’]/g, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  if (first === "") return null;
  const fitting = others.reduce(
    (slug, word) => (slug.length + 1 + word.length <= longest ? `${slug}-${word}` : slug),
    first.slice(0, longest),
  );
  return fitting.includes("-") && !reservedSlugs.has(fitting) ? fitting : `${fitting}-event`;
}

/** The address of a draft that has no title to make one from. */
export function draftSlug(eventId: string): string {
  return `draft-${eventId.slice(-12)}`;
}

/** Whether we made this address of the title, with or without a number: then it may follow a new title. */
export function isSuggested(slug: string, title: string, eventId: string): boolean {
  const made = slugFromTitle(title);
  return (
    slug === draftSlug(eventId) ||
    (made !== null && slug.startsWith(made) && /^(-\w{1,6})?$/.test(slug.slice(made.length)))
  );
}

/** Of a wanted address and its numbered sisters the first that no other event has or had. */
export async function freeSlug(tx: Tx, wanted: string, eventId: string, random: Random): Promise<string> {
  return firstFree(wanted, await takenOf(tx, sisters(wanted), eventId), random);
}

/** The same for several events that are not there yet: no two get the same. */
export async function freeSlugs(tx: Tx, wanted: readonly string[], random: Random): Promise<string[]> {
  const taken = await takenOf(tx, wanted.flatMap(sisters), null);
  return wanted.map((one) => {
    const slug = firstFree(one, taken, random);
    taken.add(slug);
    return slug;
  });
}

const sisters = (wanted: string) => [wanted, ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${wanted}-${n}`)];
const firstFree = (wanted: string, taken: ReadonlySet<string>, random: Random) =>
  sisters(wanted).find((slug) => !taken.has(slug)) ?? `${wanted}-${random.readable(6).toLowerCase()}`;

const SlugRow = z.object({ slug: z.string() });

/** Which of these addresses other events have or had. */
async function takenOf(tx: Tx, slugs: readonly string[], eventId: string | null): Promise<Set<string>> {
  const found = await rows(
    tx,
    SlugRow,
    sql`select slug from event_index where slug = any(${words(slugs)}) and event_id is distinct from ${eventId}::uuid
        union all
        select slug from former_slugs where slug = any(${words(slugs)}) and event_id is distinct from ${eventId}::uuid`,
  );
  return new Set(found.map(({ slug }) => slug));
}
