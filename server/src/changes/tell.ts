import type { Locale } from "@mela/contract/common";
import { z } from "zod";
import { withEntry } from "../bookings/index.ts";
import { sql } from "../platform/database/sql.ts";
import { periodText } from "../platform/inLocale.ts";
import type { App } from "../platform/services.ts";
import { defineTelling } from "../tasks/index.ts";
import { ChangeFacts, changedParts, readChangeFacts } from "./facts.ts";
import { onlineWord, phoneTexts, texts } from "./texts.ts";

const Details = z.object({ before: ChangeFacts, note: z.string() });

/** The work of telling guests what has changed: from what they knew to what is when the mail goes out. */
export function defineChangeNews(app: App): void {
  defineTelling(app, {
    kind: "CHANGE",
    guests: sql`b.status = 'CONFIRMED'`,
    encloses: withEntry,
    prepare: async (tx, task, event) => {
      const { before, note } = Details.parse(task.details);
      const now = await readChangeFacts(tx, task.event_id);
      // Cancelled or postponed meanwhile: they hear of that, and it is enough.
      if (!now || event.status !== "PUBLISHED" || event.postponed_at) return null;
      const parts = changedParts(before, now);
      if (parts.length === 0) return null; // taken back in time: nobody need know
      return ({ booking_id, reference }, locale) => {
        const time = parts.includes("TIME") ? { now: whenOf(now, locale), before: whenOf(before, locale) } : null;
        const mail = texts[locale]({
          event: event.title,
          time,
          place: parts.includes("PLACE") ? { now: whereOf(now, locale), before: whereOf(before, locale) } : null,
          hasNewLink: parts.includes("LINK"),
          note,
          reference,
          url: `/booking_confirmed/${booking_id}`,
        });
        return { mail, phone: phoneTexts[locale](event.shortTitle, time?.now ?? "") };
      };
    },
  });
}

function whenOf({ starts_at, ends_at, timezone, all_day }: ChangeFacts, locale: Locale): string {
  if (!starts_at) return "";
  const [start, end] = [new Date(starts_at), ends_at ? new Date(ends_at) : null];
  return periodText({ start, end, timeZone: timezone, isAllDay: all_day }, locale);
}

const whereOf = ({ is_online, place }: ChangeFacts, locale: Locale) => (is_online ? onlineWord[locale] : place);
