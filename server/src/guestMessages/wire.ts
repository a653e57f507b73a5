import type { GuestMessage } from "@mela/contract/guestMessages";
import type { MessageRow } from "./store.ts";

export function toGuestMessage(row: MessageRow, author: string): GuestMessage {
  const { message_id, subject, body: text, audience, channels, recipients, sent, unreachable, muted } = row;
  return {
    ...{ message_id, subject, text, audience, channels, author, recipients, sent, unreachable, muted },
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
