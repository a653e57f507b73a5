import type { Locale } from "@mela/contract/common";
import { mailSamples as ofBookings } from "../bookings/index.ts";
import { mailSamples as ofChanges } from "../changes/index.ts";
import { mailSamples as ofHandBacks } from "../handBacks/index.ts";
import { renderMail } from "../notifications/index.ts";
import { mailSamples as ofPostponing } from "../postponing/index.ts";
import { mailSamples as ofReminders } from "../reminders/index.ts";
import { mailSamples as ofTransfers } from "../transfers/index.ts";

export type Preview = {
  kind: string;
  locale: Locale;
  subject: string;
  html: string;
  text: string;
  brings: readonly string[];
};

/** Every mail about a booking, in both languages, as its reader would see it at `home`. */
export function previews(home: string): Preview[] {
  const of = [ofBookings, ofReminders, ofChanges, ofPostponing, ofTransfers, ofHandBacks];
  return (["en", "hi"] as const).flatMap((locale) =>
    of
      .flatMap((samples) => samples(locale))
      .map(({ kind, mail, brings }) => ({
        kind,
        locale,
        ...renderMail({ config: { publicUrl: home } }, mail, locale),
        brings,
      })),
  );
}
