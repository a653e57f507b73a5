import type { Locale } from "@mela/contract/common";
import type { TaskKind } from "@mela/contract/tasks";
import { withEntry } from "../bookings/index.ts";
import { readChangeFacts } from "../changes/index.ts";
import { sql } from "../platform/database/sql.ts";
import { momentText, moneyText, periodText } from "../platform/inLocale.ts";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { defineTelling, type EventFacts, type GuestFacts } from "../tasks/index.ts";
import { type News, phoneTexts, texts } from "./texts.ts";

/** The work of telling guests that their event is put off, or that its new date is known. */
export function definePostponedNews(app: App): void {
  tellOf(app, "POSTPONE");
  tellOf(app, "NAME_DATE");
}

function tellOf(app: App, kind: Extract<TaskKind, "POSTPONE" | "NAME_DATE">): void {
  defineTelling(app, {
    kind,
    guests: sql`b.status in ('AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'CONFIRMED')`,
    encloses: withEntry,
    prepare: async (tx, task, event) => {
      const facts = await readChangeFacts(tx, task.event_id);
      // Cancelled meanwhile: they hear of that. Put off once more: that news is on its way, and says where it stands.
      if (!facts || event.status !== "PUBLISHED" || (kind === "NAME_DATE" && event.postponed_at)) return null;
      const how = kind === "NAME_DATE" ? "named" : "postponed";
      const said = { isAllDay: facts.all_day, where: facts.is_online ? "" : facts.place };
      return (guest, locale) => {
        const news = toNews(event, guest, { locale, ...said });
        const { before, when, until } = news;
        return { mail: texts[locale][how](news), phone: phoneTexts[locale](event.shortTitle, { before, when, until }) };
      };
    },
  });
}

type Saying = { locale: Locale; isAllDay: boolean; where: string };

function toNews(event: EventFacts, guest: GuestFacts, { locale, isAllDay, where }: Saying): News {
  const { timezone: timeZone, start_at, end_at, postponed_at, postponed_from, refund_choice_until: until } = event;
  const day = { dateStyle: "full", timeZone } as const;
  const isGoing = guest.status === "CONFIRMED";
  return {
    event: event.title,
    before: postponed_from ? momentText(postponed_from, locale, isAllDay ? day : { ...day, timeStyle: "short" }) : "",
    when: !postponed_at && start_at ? periodText({ start: start_at, end: end_at, timeZone, isAllDay }, locale) : "",
    where,
    note: event.postpone_note,
    reference: guest.reference,
    isFriend: guest.isFriend,
    until: isGoing && until && !guest.isFriend ? momentText(until, locale, { ...day, timeStyle: "short" }) : "",
    amount: guest.keptMinor > 0 ? moneyText(toMajor(guest.keptMinor, guest.currency), guest.currency, locale) : "",
    url: `/booking_confirmed/${guest.booking_id}`,
  };
}
