import { EventId, type Locale, UserId } from "@mela/contract/common";
import { EventStatus, EventType, Visibility } from "@mela/contract/eventKinds";
import { z } from "zod";
import { At, firstRow, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { tagOf } from "../platform/inLocale.ts";

const Row = z.object({
  event_id: EventId,
  host_id: UserId,
  slug: z.string(),
  title: z.string(),
  status: EventStatus,
  visibility: Visibility,
  event_type: EventType,
  start_at: At.nullable(),
  end_at: At.nullable(),
  timezone: z.string(),
  all_day: z.boolean(),
  is_online: z.boolean(),
  online_url: z.string().nullable(),
  postponed_at: At.nullable(),
  place: z.string(),
  is_taken_down: z.boolean(),
});
/** What mails say of an event. The online link is for confirmed guests alone. */
export type MailFacts = z.output<typeof Row>;

/** An event as mails tell of it, or null. */
export function findMailFacts(tx: Tx, eventId: EventId): Promise<MailFacts | null> {
  return firstRow(
    tx,
    Row,
    sql`select event_id, host_id, slug, title, status, visibility, event_type, start_at, end_at, timezone, all_day,
               is_online, online_url, postponed_at, taken_down_at is not null as is_taken_down,
               concat_ws(', ', nullif(place_name, ''), nullif(address, ''), nullif(city, '')) as place
          from events where event_id = ${eventId}::uuid`,
  );
}

/** The event in a mail: its name, then when and where, in the reader's language and the event's own zone. */
export function aboutEvent(event: MailFacts, locale: Locale): { title: string; lines: string[] } {
  const where = event.is_online ? online[locale] : event.place;
  return { title: event.title, lines: [whenText(event, locale), where].filter((line) => line !== "") };
}

const online = { en: "Online", hi: "ऑनलाइन" } satisfies Record<Locale, string>;

/** One moment, or the days of what lasts several. What happens online is far from most clocks: there the zone is named. */
function whenText(event: MailFacts, locale: Locale): string {
  const { start_at: start, end_at: end, timezone: timeZone, all_day, is_online } = event;
  if (!start) return "";
  const day = { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone } as const;
  if (all_day || event.event_type === "Experience") {
    return new Intl.DateTimeFormat(tagOf(locale), day).formatRange(start, end ?? start);
  }
  const time = {
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: is_online ? ("short" as const) : undefined,
  } as const;
  return new Intl.DateTimeFormat(tagOf(locale), { ...day, ...time }).format(start);
}
