import { type Locale, UserId } from "@mela/contract/common";
import { sampleEvent } from "../events/index.ts";
import type { SampleMail } from "../notifications/index.ts";
import { newsMail } from "./newsMail.ts";

/** Made when it is asked for: features import one another, and which is loaded first is nobody's to rely on. */
const shown = () => ({
  ...{ title: sampleEvent.title, slug: sampleEvent.slug, start_date: "2026-12-05T11:30:00.000Z" },
  ...{ timezone: "Asia/Kolkata", city: "Jaipur", price: 590, currency: "INR" },
});
const host = { knownName: "Asha Rao", username: "asha", userId: UserId.parse("01981e1c-7c40-7000-8000-000000000001") };
const post = { text: "The kites are cut, and the roof is swept.", picture: "/media/kites.jpg" };

/** The mails about what a host has new, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const reader = { locale, token: "x".repeat(43), home: "https://mela.example" };
  const kind = "host_news" as const;
  return [
    { kind, mail: newsMail({ host, events: [shown()], more: 2, posts: [post] }, reader) },
    { kind, variant: "update", mail: newsMail({ host, events: [], more: 0, posts: [post] }, reader) },
  ];
}
