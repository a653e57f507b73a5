import type { Locale } from "@mela/contract/common";
import { ticketCid } from "../bookings/index.ts";
import { sampleEvent } from "../events/index.ts";
import type { SampleMail } from "../notifications/index.ts";
import { acceptedMail, givenMail, offerMail } from "./texts.ts";

/** The mails about a ticket that goes on to a friend, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const [event, giver, friend] = [sampleEvent, "Asha Rao", "Bala Krishnan"];
  const url = "/booking_confirmed/01981e1c-7c40-7000-8000-000000000001";
  const offer = { event, giver, type: "General", url: `/tickets/accept/${"x".repeat(43)}` };
  return [
    { kind: "ticket_offer", mail: offerMail(offer, locale), brings: [] },
    {
      kind: "ticket_given",
      mail: givenMail({ event, giver, url, cid: ticketCid }, locale),
      brings: ["ticket.png", "tickets.pdf", "event.ics"],
    },
    { kind: "ticket_accepted", mail: acceptedMail({ event, friend, url }, locale), brings: [] },
  ];
}
