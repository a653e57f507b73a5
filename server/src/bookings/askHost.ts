import type { EventId, Locale } from "@mela/contract/common";
import { UserId } from "@mela/contract/common";
import { z } from "zod";
import { guestNameIn, mailHost } from "../auth/index.ts";
import type { Mail } from "../notifications/index.ts";
import { dayMs, later } from "../platform/clock.ts";
import { At, Int, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { momentText, moneyText } from "../platform/inLocale.ts";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { nextAsk } from "./nextAsk.ts";
import { directMinor } from "./venue.ts";

/** Once an event is over, how long its guests' words still wait for the host's. */
const answerMs = 7 * dayMs;
const mostNamed = 10;

/** Who waits, in one line each; `until`: when their bookings lapse, once the event is over. */
type Asking = { title: string; count: number; waiting: string[]; until: string | null; url: string };

/** What a host is told who has not answered guests that say to have sent a transfer. */
export const askTexts = {
  en: ({ title, count, waiting, until, url }) => ({
    subject: count === 1 ? `Did this transfer come? ${title}` : `Did these ${count} transfers come? ${title}`,
    heading: count === 1 ? "A guest is waiting for your word" : `${count} guests are waiting for your word`,
    lines: [
      "They say that they have sent you money, and have no ticket until you say that it came:",
      ...waiting,
      ...(count > waiting.length ? [`And ${count - waiting.length} more.`] : []),
      until
        ? `The event is over. Please look at your account, and answer by ${until}: after that we close these bookings, and tell the guests to write to you about their money.`
        : "Please look at your account, and mark each received, or not received, on the guest list. Until then their seats are kept.",
    ],
    action: { label: "Open the guest list", url },
    footer: "You get this because guests of this event may pay you by transfer. It stops when you have answered.",
  }),
  hi: ({ title, count, waiting, until, url }) => ({
    subject: count === 1 ? `क्या यह ट्रांसफ़र मिला? ${title}` : `क्या ये ${count} ट्रांसफ़र मिले? ${title}`,
    heading: count === 1 ? "एक मेहमान आपके जवाब का इंतज़ार कर रहे हैं" : `${count} मेहमान आपके जवाब का इंतज़ार कर रहे हैं`,
    lines: [
      "उनका कहना है कि उन्होंने आपको पैसे भेज दिए हैं। जब तक आप नहीं बताते कि पैसे मिले, उनके पास टिकट नहीं होगा:",
      ...waiting,
      ...(count > waiting.length ? [`और ${count - waiting.length} मेहमान।`] : []),
      until
        ? `इवेंट हो चुका है। कृपया अपना खाता देखें और ${until} तक जवाब दें: उसके बाद हम ये बुकिंग बंद कर देंगे और मेहमानों से कहेंगे कि अपने पैसों के लिए आपको लिखें।`
        : "कृपया अपना खाता देखें और मेहमानों की सूची में हर एक के लिए बताएँ कि पैसे मिले या नहीं। तब तक उनकी सीटें रखी रहेंगी।",
    ],
    action: { label: "मेहमानों की सूची खोलें", url },
    footer:
      "यह मेल आपको इसलिए मिला है क्योंकि इस इवेंट के मेहमान आपको ट्रांसफ़र से भुगतान कर सकते हैं। आपके जवाब देते ही यह मेल आना बंद हो जाएगा।",
  }),
} satisfies Record<Locale, (asking: Asking) => Mail>;

const Row = z.object({
  host_id: UserId,
  title: z.string(),
  timezone: z.string(),
  start_at: At.nullable(),
  end_at: At.nullable(),
  name: z.string(),
  minor: Int,
  currency: z.string(),
  reference: z.string(),
  said_at: At,
  pay_by: At.nullable(),
});

/**
 * Asks the host of an event once more about all transfers that its guests say to have sent, and sets when to ask again. Once
 * the event is over the bookings lapse a week later: nobody looks for a transfer for ever, and the guest has to know.
 */
export async function askHost(app: App, tx: Tx, { eventId, at }: { eventId: EventId; at: Date }): Promise<void> {
  const waiting = await rows(
    tx,
    Row,
    sql`select e.host_id, e.title, e.timezone, e.start_at, e.end_at, b.name, ${directMinor} as minor, b.currency,
               b.transfer_reference as reference, b.transfer_said_at as said_at, b.pay_by
          from bookings b join events e using (event_id) where b.event_id = ${eventId}::uuid and ${isSaid}
         order by b.transfer_said_at`,
  );
  const newest = waiting.at(-1);
  if (!newest) return;
  const { start_at: startsAt, end_at: endsAt } = newest;
  const isOver = endsAt !== null && endsAt <= at;
  const next = nextAsk(at, { saidAt: newest.said_at, startsAt, endsAt });
  const lapse = later(at, answerMs);
  await run(
    tx,
    isOver
      ? sql`update bookings b set pay_by = coalesce(b.pay_by, ${instant(lapse)}),
                   remind_at = case when b.pay_by is null then ${instant(later(lapse, -dayMs))}
                                    when b.remind_at > ${instant(at)} then b.remind_at end
             where b.event_id = ${eventId}::uuid and ${isSaid}`
      : sql`update bookings b set pay_by = null, remind_at = ${instant(next)} where b.event_id = ${eventId}::uuid and ${isSaid}`,
  );
  await write(app, tx, { eventId, at, waiting, until: isOver ? (waiting[0]?.pay_by ?? lapse) : null });
}

/** Booking `b` waits for the host's look at their account. */
const isSaid = sql`b.status = 'AWAITING_PAYMENT' and b.transfer_said_at is not null`;

type Written = { eventId: EventId; at: Date; waiting: readonly z.output<typeof Row>[]; until: Date | null };

async function write(app: App, tx: Tx, { eventId, at, waiting, until }: Written): Promise<void> {
  const [first] = waiting;
  if (!first) return;
  await mailHost(app, tx, first.host_id, ({ userId, locale }) => ({
    kind: "transfer_waits",
    onceKey: `transfer_waits:${eventId}:${userId}:${at.getTime()}`,
    mail: letter(first, { eventId, waiting, until, locale }),
  }));
}

type Letter = Omit<Written, "at"> & { locale: Locale };

function letter(first: z.output<typeof Row>, { eventId, waiting, until, locale }: Letter): Mail {
  const moment = (time: Date) =>
    momentText(time, locale, { dateStyle: "medium", timeStyle: "short", timeZone: first.timezone });
  const lines = waiting.slice(0, mostNamed).map(({ name, minor, currency, reference, said_at }) => {
    const amount = moneyText(toMajor(minor, currency), currency, locale);
    return [guestNameIn(locale, name), amount, reference, moment(said_at)].join(" · ");
  });
  const asking = { title: first.title, count: waiting.length, waiting: lines, until: until && moment(until) };
  return askTexts[locale]({ ...asking, url: `/event/manage/${eventId}?tab=guests` });
}
