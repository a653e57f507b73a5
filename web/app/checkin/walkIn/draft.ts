import { TicketTypeId, WalkInId } from "@mela/contract/common";
import type { WalkInType } from "@mela/contract/walkIns";
import { z } from "zod";
import { newUuid } from "~/api/newUuid.ts";

/**
 * What was typed of somebody without a ticket. `id` names them to the server, so that a second tap is the same one;
 * `isShown`: they are shown a code to pay by.
 */
const Draft = z.object({
  id: WalkInId,
  isShown: z.boolean(),
  counts: z.record(z.string(), z.int()),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type Draft = z.infer<typeof Draft>;

const nobody = { isShown: false, counts: {}, name: "", phone: "", email: "" };
export const newDraft = (): Draft => ({ ...nobody, id: WalkInId.parse(newUuid()) });

/** The same wishes under another name: what was sent is over. */
export const renewed = (draft: Draft): Draft => ({ ...draft, id: newDraft().id, isShown: false });

/** What is wanted of what is on offer now. */
export function wanted({ counts }: Draft, types: readonly WalkInType[]) {
  return types.flatMap(({ id, left }) => {
    const count = Math.min(counts[id] ?? 0, left);
    return count > 0 ? [{ ticket_type_id: TicketTypeId.parse(id), count }] : [];
  });
}

const keyOf = (eventId: string) => `walkIn:${eventId}`;

/** What was typed before this page was loaded again, on this tab alone. */
export function keptDraft(eventId: string): Draft {
  const kept = window.sessionStorage.getItem(keyOf(eventId));
  return Draft.safeParse(kept && parsed(kept)).data ?? newDraft();
}

export function keepDraft(eventId: string, draft: Draft): void {
  window.sessionStorage.setItem(keyOf(eventId), JSON.stringify(draft));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // another version's, or cut off: begun anew
  }
}
