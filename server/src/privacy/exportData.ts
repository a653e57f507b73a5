import type { UserId } from "@mela/contract/common";
import { exportOfPerson as ofActing } from "../acting/index.ts";
import { exportOfPerson as ofApiKeys } from "../apiKeys/index.ts";
import { addressesOf, exportOfPerson as ofAuth } from "../auth/index.ts";
import { exportOfPerson as ofBankDetails } from "../bankDetails/index.ts";
import { exportOfPerson as ofBookings } from "../bookings/index.ts";
import { exportOfPerson as ofBrands } from "../brands/index.ts";
import { exportOfPerson as ofDoors } from "../checkin/index.ts";
import { exportOfPerson as ofCohosts } from "../cohosts/index.ts";
import { exportOfPerson as ofDirectRefunds } from "../directRefunds/index.ts";
import { exportOfPerson as ofDoorPhones } from "../doorPhones/index.ts";
import { exportOfPerson as ofEnquiries } from "../enquiries/index.ts";
import { exportOfPerson as ofEvents } from "../events/index.ts";
import { exportOfPerson as ofFollows } from "../follows/index.ts";
import { exportOfPerson as ofGuestMessages } from "../guestMessages/index.ts";
import { exportOfPerson as ofHandBacks } from "../handBacks/index.ts";
import { exportOfPerson as ofHostLimits } from "../hostLimits/index.ts";
import { exportOfPerson as ofInvoices } from "../invoices/index.ts";
import { exportOfPerson as ofMedia } from "../media/index.ts";
import { exportOfPerson as ofPasskeys } from "../passkeys/index.ts";
import { exportOfPerson as ofPayees } from "../payees/index.ts";
import { exportOfPerson as ofPayments } from "../payments/index.ts";
import { exportOfPerson as ofPayouts } from "../payouts/index.ts";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import { json, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { exportOfPerson as ofPosts } from "../posts/index.ts";
import { exportOfPerson as ofProfile } from "../profile/index.ts";
import { exportOfPerson as ofReports } from "../reports/index.ts";
import { exportOfPerson as ofReviews } from "../reviews/index.ts";
import { exportOfPerson as ofSaleWatchers } from "../saleWatchers/index.ts";
import { exportOfPerson as ofSavedSearches } from "../savedSearches/index.ts";
import { exportOfPerson as ofTransfers } from "../transfers/index.ts";
import { exportOfPerson as ofWaitlist } from "../waitlist/index.ts";
import { exportOfPerson as ofWalkIns } from "../walkIns/index.ts";
import { exportOfPerson as ofWebhooks } from "../webhooks/index.ts";
import { exportOfPerson as ofWishlist } from "../wishlist/index.ts";

/** Everything that the database holds of a person, by words that people know; one kind of thing after the other. */
export async function exportData(tx: Tx, userId: UserId, { home, now }: { home: string; now: Date }): Promise<Item> {
  const addresses = await addressesOf(tx, userId);
  return {
    about: {
      what: "Everything that this Mela keeps about you",
      from: home,
      made_at: now.toISOString(),
      most_of_one_kind: mostItems,
    },
    ...(await ofProfile(tx, userId)),
    ...(await ofAuth(tx, userId)),
    ...(await ofPasskeys(tx, userId)),
    ...(await ofActing(tx, userId)),
    ...(await ofApiKeys(tx, userId)),
    ...(await ofWebhooks(tx, userId)),
    consents: await consents(tx, userId),
    ...(await ofBookings(tx, userId)),
    ...(await ofTransfers(tx, userId)),
    ...(await ofHandBacks(tx, userId)),
    ...(await ofPayments(tx, userId)),
    ...(await ofDirectRefunds(tx, userId)),
    ...(await ofInvoices(tx, userId)),
    ...(await ofPayouts(tx, userId)),
    ...(await ofBankDetails(tx, userId)),
    ...(await ofPayees(tx, userId)),
    ...(await ofWishlist(tx, userId)),
    ...(await ofSavedSearches(tx, userId)),
    ...(await ofFollows(tx, userId)),
    ...(await ofEnquiries(tx, userId)),
    ...(await ofReports(tx, userId)),
    ...(await ofReviews(tx, userId)),
    ...(await ofPosts(tx, userId)),
    ...(await ofSaleWatchers(tx, userId)),
    ...(await ofWaitlist(tx, userId)),
    ...(await ofEvents(tx, userId)),
    ...(await ofHostLimits(tx, userId)),
    ...(await ofCohosts(tx, userId)),
    ...(await ofBrands(tx, userId)),
    ...(await ofDoorPhones(tx, userId)),
    ...(await ofDoors(tx, userId)),
    ...(await ofWalkIns(tx, userId)),
    ...(await ofGuestMessages(tx, userId, addresses)),
    ...(await ofMedia(tx, userId)),
    guests_data_you_looked_at: await accesses(tx, userId),
    messages_sent_to_you: await messages(tx, addresses),
  };
}

const consents = (tx: Tx, userId: UserId) =>
  items(
    tx,
    sql`select json_build_object('of', kind, 'version_of_the_text', text_version, 'given_at', ${utcText(sql`given_at`)},
                                 'taken_back_at', ${utcText(sql`withdrawn_at`)}) as item
          from consents where user_id = ${userId}::uuid order by given_at, consent_id limit ${mostItems}::int`,
  );

const accesses = (tx: Tx, userId: UserId) =>
  items(
    tx,
    sql`select json_build_object('event', e.title, 'at', ${utcText(sql`d.at`)}, 'what', d.kind, 'guests_shown', d.guests) as item
          from data_accesses d left join events e using (event_id)
         where d.user_id = ${userId}::uuid order by d.at desc limit ${mostItems}::int`,
  );

/** Kinds and times: what they said is forgotten once they are sent. */
const messages = (tx: Tx, addresses: readonly string[]) =>
  items(
    tx,
    sql`select json_build_object('to', recipient, 'by', channel, 'kind', kind, 'written_at', ${utcText(sql`created_at`)}, 'sent_at', ${utcText(sql`sent_at`)}) as item
          from messages where recipient in (select jsonb_array_elements_text(${json(addresses)}))
         order by created_at desc limit ${mostItems}::int`,
  );
