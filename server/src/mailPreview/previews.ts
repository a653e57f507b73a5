import type { Locale } from "@mela/contract/common";
import type { MailKind } from "@mela/contract/mailKinds";
import { mailSamples as ofActing } from "../acting/index.ts";
import { mailSamples as ofAdmin } from "../admin/index.ts";
import { mailSamples as ofApiKeys } from "../apiKeys/index.ts";
import { mailSamples as ofAuth } from "../auth/index.ts";
import { mailSamples as ofBankDetails } from "../bankDetails/index.ts";
import { mailSamples as ofBookings } from "../bookings/index.ts";
import { mailSamples as ofBrands } from "../brands/index.ts";
import { mailSamples as ofChanges } from "../changes/index.ts";
import { mailSamples as ofCohosts } from "../cohosts/index.ts";
import { mailSamples as ofDirectRefunds } from "../directRefunds/index.ts";
import { mailSamples as ofEnquiries } from "../enquiries/index.ts";
import { mailSamples as ofFollows } from "../follows/index.ts";
import { mailSamples as ofGuestMessages } from "../guestMessages/index.ts";
import { mailSamples as ofHandBacks } from "../handBacks/index.ts";
import { mailSamples as ofIdentities } from "../identities/index.ts";
import { mailSamples as ofInvitees } from "../invitees/index.ts";
import { mailSamples as ofInvoices } from "../invoices/index.ts";
import { renderMail } from "../notifications/index.ts";
import { mailSamples as ofPasskeys } from "../passkeys/index.ts";
import { mailSamples as ofPayees } from "../payees/index.ts";
import { mailSamples as ofPayouts } from "../payouts/index.ts";
import { mailSamples as ofPostponing } from "../postponing/index.ts";
import { mailSamples as ofPrivacy } from "../privacy/index.ts";
import { mailSamples as ofReminders } from "../reminders/index.ts";
import { mailSamples as ofReports } from "../reports/index.ts";
import { mailSamples as ofReviews } from "../reviews/index.ts";
import { mailSamples as ofSaleWatchers } from "../saleWatchers/index.ts";
import { mailSamples as ofSavedSearches } from "../savedSearches/index.ts";
import { mailSamples as ofTransfers } from "../transfers/index.ts";
import { mailSamples as ofWaitlist } from "../waitlist/index.ts";
import { mailSamples as ofWebhooks } from "../webhooks/index.ts";

export type Preview = {
  kind: MailKind;
  /** Its kind, and which of them where there are several. */
  name: string;
  locale: Locale;
  subject: string;
  html: string;
  text: string;
  brings: readonly string[];
};

const samplesOf = [
  ...[
    ofBookings,
    ofTransfers,
    ofHandBacks,
    ofDirectRefunds,
    ofReminders,
    ofChanges,
    ofPostponing,
    ofWaitlist,
    ofInvitees,
  ],
  ...[ofGuestMessages, ofEnquiries, ofFollows, ofSaleWatchers, ofSavedSearches],
  ...[
    ofAuth,
    ofIdentities,
    ofPasskeys,
    ofApiKeys,
    ofWebhooks,
    ofPrivacy,
    ofCohosts,
    ofBrands,
    ofPayouts,
    ofBankDetails,
    ofPayees,
    ofInvoices,
    ofReports,
    ofReviews,
    ofActing,
    ofAdmin,
  ],
];

/** Every mail that Mela sends, in both languages, as its reader would see it at `home`. */
export function previews(home: string): Preview[] {
  return (["en", "hi"] as const).flatMap((locale) =>
    samplesOf
      .flatMap((samples) => samples(locale))
      .map(({ kind, variant, mail, brings = [] }) => ({
        kind,
        name: variant ? `${kind}.${variant}` : kind,
        locale,
        ...renderMail({ config: { publicUrl: home } }, mail, locale),
        brings,
      })),
  );
}
