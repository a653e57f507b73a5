import { type BookingId, type EventId, type Locale, UserId } from "@mela/contract/common";
import { z } from "zod";
import { guestNameIn, mailHost } from "../auth/index.ts";
import type { Mail, SampleMail } from "../notifications/index.ts";
import { firstRow, Int, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { moneyText } from "../platform/inLocale.ts";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";

type Said = { title: string; name: string; amount: string; reference: string; url: string };

/** What a host is told of guests who cancelled, and whose money they have. */
const texts = {
  en: ({ title, name, amount, reference, url }) => ({
    subject: `${name} cancelled: please give ${amount} back`,
    heading: "Please give money back",
    lines: [
      `${name} has cancelled booking ${reference} for ${title}. They paid you directly, and by your refund rules ${amount} is to go back to them.`,
      "Once you have given it to them, please mark it as given back in their booking on the guest list: they are told, and get a note for it.",
    ],
    action: { label: "Open the guest list", url },
    footer:
      "You get this because guests of this event pay you directly. Mela never had this money, and can't give it back for you.",
  }),
  hi: ({ title, name, amount, reference, url }) => ({
    subject: `${name} ने बुकिंग रद्द की: कृपया ${amount} लौटाएँ`,
    heading: "कृपया पैसे लौटाएँ",
    lines: [
      `${name} ने ${title} की बुकिंग ${reference} रद्द कर दी है। उन्होंने आपको सीधे भुगतान किया था, और आपके रिफ़ंड नियमों के अनुसार उन्हें ${amount} लौटाने हैं।`,
      "पैसे लौटाने के बाद मेहमानों की सूची में उनकी बुकिंग खोलकर “लौटा दिए” दबाएँ: उन्हें सूचना और उसका नोट मिल जाएगा।",
    ],
    action: { label: "मेहमानों की सूची खोलें", url },
    footer:
      "यह मेल आपको इसलिए मिला है क्योंकि इस इवेंट के मेहमान आपको सीधे भुगतान करते हैं। यह पैसा Mela के पास कभी नहीं था, इसलिए Mela इसे नहीं लौटा सकता।",
  }),
} satisfies Record<Locale, (said: Said) => Mail>;

const Row = z.object({
  host_id: UserId,
  title: z.string(),
  name: z.string(),
  reference: z.string(),
  currency: z.string(),
  refund_id: z.string(),
  minor: Int,
});

/** Tells the host by mail that money of a booking which its guest has just cancelled is to be given back by hand. */
export async function tellHostOfDue(
  app: App,
  tx: Tx,
  { eventId, bookingId }: { eventId: EventId; bookingId: BookingId },
): Promise<void> {
  const due = await firstRow(
    tx,
    Row,
    sql`select e.host_id, e.title, b.name, b.reference, b.currency, d.direct_refund_id as refund_id, d.amount_minor as minor
          from direct_refunds d join bookings b using (event_id, booking_id) join events e using (event_id)
         where d.event_id = ${eventId}::uuid and d.booking_id = ${bookingId}::uuid and d.given_at is null
         order by d.owed_at desc, d.direct_refund_id desc limit 1`,
  );
  if (!due) return;
  const { host_id, title, reference, currency, minor, refund_id } = due;
  await mailHost(app, tx, host_id, ({ userId, locale }) => {
    const amount = moneyText(toMajor(minor, currency), currency, locale);
    const name = guestNameIn(locale, due.name);
    return {
      kind: "to_give_back",
      onceKey: `to_give_back:${refund_id}:${userId}`,
      mail: texts[locale]({ title, reference, amount, name, url: `/event/manage/${eventId}?tab=guests` }),
    };
  });
}

/** The same, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const who = { name: "Ravi Kumar", amount: "₹1,146", reference: "MELA-7K2P-QRWX", url: "/event/manage/1?tab=guests" };
  return [{ kind: "to_give_back", mail: texts[locale]({ ...who, title: "Rooftop Sunday" }) }];
}
