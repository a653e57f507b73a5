import type { Locale } from "@mela/contract/common";
import { ticketCid } from "../bookings/index.ts";
import { sampleEvent } from "../events/index.ts";
import type { SampleMail } from "../notifications/index.ts";
import { moneyText } from "../platform/inLocale.ts";
import { handedBackMail, lapsedMail } from "./texts.ts";

/** The mails about tickets that were handed back, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const money = (amount: number) => moneyText(amount, "INR", locale);
  const url = "/booking_confirmed/01981e1c-7c40-7000-8000-000000000001";
  const some = {
    event: sampleEvent,
    cid: ticketCid,
    url,
    seats: "1 x General",
    now: money(249.5),
    later: money(249.5),
  };
  return [
    {
      kind: "handed_back",
      mail: handedBackMail({ ...some, left: 2 }, locale),
      brings: ["ticket.png", "tickets.pdf", "event.ics"],
    },
    {
      kind: "handed_back",
      variant: "all",
      mail: handedBackMail({ ...some, now: "", later: money(499), left: 0 }, locale),
      brings: ["event.ics"],
    },
    { kind: "hand_back_over", mail: lapsedMail({ ...some, left: 2 }, locale) },
    {
      kind: "hand_back_over",
      variant: "all",
      mail: lapsedMail({ ...some, now: "", later: money(499), left: 0 }, locale),
    },
  ];
}
