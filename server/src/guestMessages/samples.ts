import type { Locale } from "@mela/contract/common";
import { sampleEvent } from "../events/index.ts";
import type { SampleMail } from "../notifications/index.ts";
import { letterMail } from "./letters.ts";
import { texts } from "./texts.ts";

/** What hosts write: to guests, to who waits for a seat, and to themselves to try it; made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const token = "x".repeat(43);
  const stop = { url: `/messages/stop/${token}`, postUrl: `/api/host-messages/stop/${token}` };
  const text = "Please bring a hat: there is no shade on the roof.\n\nThe thread is here.";
  const letter = { subject: "What to bring", text, event: sampleEvent, host: { knownName: "Asha Rao" } };
  const path = "/booking_confirmed/01981e1c-7c40-7000-8000-000000000001";
  const mail = letterMail(letter, { locale, path, isWaiting: false }, stop);
  const { stop: _works, ...trial } = mail;
  return [
    { kind: "guest_message", mail },
    {
      kind: "guest_message",
      variant: "waiting",
      mail: letterMail(letter, { locale, path: `/${sampleEvent.slug}`, isWaiting: true }, stop),
    },
    { kind: "guest_message_test", mail: { ...trial, subject: texts[locale].trial(mail.subject) } },
  ];
}
