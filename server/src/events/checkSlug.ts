import type { Answer, Input } from "@mela/contract/call";
import { EventId } from "@mela/contract/common";
import type { checkSlug as asked } from "@mela/contract/eventCalls";
import { reservedSlugs, slugPattern } from "@mela/contract/slugs";
import { newId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { freeSlug, slugFromTitle } from "./slugs.ts";

type Asked = NonNullable<Input<typeof asked>["query"]>;
type Found = Answer<typeof asked>["data"];

/** Whether an address is free, and the next best where it isn't; without one, that of a title. */
export async function checkSlug(app: App, { slug, title = "", event_id }: Asked): Promise<Found> {
  const eventId = event_id ?? newId(EventId); // nobody's yet
  const free = (wanted: string) => freeSlug(app.db, wanted, eventId, app.random);
  const wanted = slug?.trim().toLowerCase() ?? slugFromTitle(title) ?? "";
  if (!slugPattern.test(wanted)) {
    const near = slugFromTitle(wanted);
    return { slug: wanted, state: "MALFORMED", suggestion: near && (await free(near)) };
  }
  if (reservedSlugs.has(wanted)) return { slug: wanted, state: "RESERVED", suggestion: await free(`${wanted}-event`) };
  const found = await free(wanted);
  if (slug === undefined) return { slug: found, state: "FREE", suggestion: null };
  return found === wanted
    ? { slug: wanted, state: "FREE", suggestion: null }
    : { slug: wanted, state: "TAKEN", suggestion: found };
}
