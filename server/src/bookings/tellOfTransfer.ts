import type { BookingId, EventId, Locale } from "@mela/contract/common";
import { UserId } from "@mela/contract/common";
import { z } from "zod";
import { guestNameIn, mailHost } from "../auth/index.ts";
import type { Mail } from "../notifications/index.ts";
import { firstRow, Int, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { moneyText } from "../platform/inLocale.ts";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { directMinor } from "./venue.ts";

type Said = { title: string; name: string; amount: string; reference: string; url: string };

/** What a host is told of guests who say that they have sent a transfer. */
export const saidTexts = {
  en: ({ title, name, amount, reference, url }) => ({
    subject: `${name} says they've paid ${amount}: ${title}`,
    heading: "A guest has sent you a transfer",
    lines: [
      `${name} says that ${amount} is on its way to you, by the reference ${reference}.`,
      "Please look at your account, and mark it received, or not received, on the guest list. Their seats are kept until you do.",
    ],
    action: { label: "Open the guest list", url },
    footer:
      "You get this because guests of this event may pay you by transfer. While one waits for you, more don't write to you.",
  }),
  hi: ({ title, name, amount, reference, url }) => ({
    subject: `${name} का कहना है कि ${amount} भेज दिए हैं: ${title}`,
    heading: "एक मेहमान ने आपको पैसे भेजे हैं",
    lines: [
      `${name} का कहना है कि ${amount} आपको भेज दिए गए हैं, रेफ़रेंस ${reference}.`,
      "कृपया अपना खाता देखें और मेहमानों की सूची में बताएँ कि पैसे मिले या नहीं। तब तक उनकी सीटें रखी रहेंगी।",
    ],
    action: { label: "मेहमानों की सूची खोलें", url },
    footer:
      "यह मेल आपको इसलिए मिला है क्योंकि इस इवेंट के मेहमान आपको ट्रांसफ़र से भुगतान कर सकते हैं। जब तक एक का जवाब बाक़ी है, दूसरों के लिए मेल नहीं आता।",
  }),
} satisfies Record<Locale, (said: Said) => Mail>;

const Row = z.object({
  host_id: UserId,
  title: z.string(),
  name: z.string(),
  minor: Int,
  currency: z.string(),
  reference: z.string(),
  others: Int,
});

/** Tells the host by mail that a guest has sent a transfer, unless another guest's word waits for them already. */
export async function tellOfTransfer(
  app: App,
  tx: Tx,
  { eventId, bookingId, at }: { eventId: EventId; bookingId: BookingId; at: Date },
): Promise<void> {
  const row = await firstRow(
    tx,
    Row,
    sql`select e.host_id, e.title, b.name, ${directMinor} as minor, b.currency, b.transfer_reference as reference,
               (select count(*) from bookings o where o.event_id = b.event_id and o.status = 'AWAITING_PAYMENT'
                   and o.transfer_said_at is not null and o.booking_id <> b.booking_id) as others
          from bookings b join events e using (event_id)
         where b.event_id = ${eventId}::uuid and b.booking_id = ${bookingId}::uuid`,
  );
  if (!row || row.others > 0) return;
  const { title, reference, currency } = row;
  await mailHost(app, tx, row.host_id, ({ userId, locale }) => {
    const amount = moneyText(toMajor(row.minor, currency), currency, locale);
    const name = guestNameIn(locale, row.name);
    return {
      kind: "transfer_said",
      onceKey: `transfer_said:${bookingId}:${userId}:${at.getTime()}`,
      mail: saidTexts[locale]({ title, reference, amount, name, url: `/event/manage/${eventId}?tab=guests` }),
    };
  });
}
