import { BookingId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { OpenedMessage } from "@mela/contract/guestMessages";
import { z } from "zod";
import { At, firstRow } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { readReadToken } from "./readToken.ts";

const Row = z.object({
  subject: z.string(),
  text: z.string(),
  created_at: At,
  event_title: z.string(),
  event_slug: z.string(),
  timezone: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  username: z.string().nullable(),
  booking_id: BookingId.nullable(),
});

/** A message in full, without a login: that of the token, while its booking, or place in the waitlist, is there. Throws `not_found`. */
export async function openMessage({ db, secrets }: Pick<App, "db" | "secrets">, token: string): Promise<OpenedMessage> {
  const asked = readReadToken(secrets, token);
  const found =
    asked &&
    (await firstRow(
      db,
      Row,
      sql`select g.subject, g.body as text, g.created_at, e.title as event_title, e.slug as event_slug, e.timezone, u.first_name,
                 u.last_name, u.username, b.booking_id
            from guest_messages g join events e on e.event_id = g.event_id join users u on u.user_id = e.host_id
            left join bookings b on b.event_id = g.event_id and b.booking_id = ${asked.readBy}::uuid
           where g.event_id = ${asked.eventId}::uuid and g.message_id = ${asked.messageId}::uuid
             and (b.booking_id is not null
                  or exists (select from waitlist w where w.event_id = g.event_id and w.wait_id = ${asked.readBy}::uuid))`,
    ));
  if (!asked || !found) throw new AppError("not_found");
  const { subject, text, event_title, event_slug, timezone, created_at, booking_id } = found;
  const name = [found.first_name, found.last_name].filter(Boolean).join(" ");
  return {
    ...{ subject, text, event_title, event_slug, timezone, host: name || found.username || "" },
    sent_at: created_at.toISOString(),
    booking_id,
  };
}
