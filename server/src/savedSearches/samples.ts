import type { Locale } from "@mela/contract/common";
import { sampleEvent } from "../events/index.ts";
import type { SampleMail } from "../notifications/index.ts";
import { newsMail } from "./news.ts";

/** Made when it is asked for: features import one another, and which is loaded first is nobody's to rely on. */
const shown = () => ({
  ...{ title: sampleEvent.title, slug: sampleEvent.slug, start_date: "2026-12-05T11:30:00.000Z" },
  ...{ timezone: "Asia/Kolkata", city: "Jaipur", price: 590, currency: "INR" },
});

/** The mail about what is new to a saved search, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const search = {
    filter: { city: "Jaipur", themes: "Workshop" },
    token: "x".repeat(43),
    locale,
    home: "https://mela.example",
  };
  return [{ kind: "saved_search", mail: newsMail({ events: [shown()], total: 3 }, search) }];
}
