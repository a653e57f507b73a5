import type { EventId } from "@mela/contract/common";
import * as apiKeys from "../apiKeys/index.ts";
import type { PersonMove } from "../auth/index.ts";
import * as bankDetails from "../bankDetails/index.ts";
import * as bookings from "../bookings/index.ts";
import * as brands from "../brands/index.ts";
import * as checkin from "../checkin/index.ts";
import * as cohosts from "../cohosts/index.ts";
import * as directRefunds from "../directRefunds/index.ts";
import * as discovery from "../discovery/index.ts";
import * as doorPhones from "../doorPhones/index.ts";
import * as enquiries from "../enquiries/index.ts";
import * as events from "../events/index.ts";
import * as follows from "../follows/index.ts";
import * as guestMessages from "../guestMessages/index.ts";
import * as hostLimits from "../hostLimits/index.ts";
import * as invoices from "../invoices/index.ts";
import * as media from "../media/index.ts";
import * as passkeys from "../passkeys/index.ts";
import * as payees from "../payees/index.ts";
import * as payouts from "../payouts/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import * as posts from "../posts/index.ts";
import * as privacy from "../privacy/index.ts";
import * as reports from "../reports/index.ts";
import * as reviews from "../reviews/index.ts";
import * as saleWatchers from "../saleWatchers/index.ts";
import * as savedSearches from "../savedSearches/index.ts";
import * as transfers from "../transfers/index.ts";
import * as waitingRoom from "../waitingRoom/index.ts";
import * as waitlist from "../waitlist/index.ts";
import * as walkIns from "../walkIns/index.ts";
import * as webhooks from "../webhooks/index.ts";
import * as wishlist from "../wishlist/index.ts";
import { moveIdentities } from "./joinStore.ts";

/**
 * Gives everything of one account to another of the same person, in one order for all: each feature moves its own rows.
 * Done twice it does nothing more. Gives the events whose guests changed. A feature that keeps rows by person stands here.
 */
export async function moveAll(tx: Tx, move: PersonMove): Promise<EventId[]> {
  await cohosts.moveToPerson(tx, move); // before the events: a team is told apart by whose they were
  await brands.moveToPerson(tx, move);
  await events.moveToPerson(tx, move);
  await discovery.moveToPerson(tx, move);
  const touched = await bookings.moveToPerson(tx, move);
  await checkin.moveToPerson(tx, move);
  await doorPhones.moveToPerson(tx, move);
  await walkIns.moveToPerson(tx, move);
  await directRefunds.moveToPerson(tx, move);
  await transfers.moveToPerson(tx, move); // after the bookings: a ticket that one gave oneself is one's own
  await invoices.moveToPerson(tx, move);
  await payouts.moveToPerson(tx, move);
  await bankDetails.moveToPerson(tx, move);
  await payees.moveToPerson(tx, move);
  await wishlist.moveToPerson(tx, move);
  await savedSearches.moveToPerson(tx, move);
  await follows.moveToPerson(tx, move);
  await enquiries.moveToPerson(tx, move);
  await reports.moveToPerson(tx, move);
  await hostLimits.moveToPerson(tx, move);
  await reviews.moveToPerson(tx, move); // after the events: whose they are tells whom a review is of
  await posts.moveToPerson(tx, move);
  await saleWatchers.moveToPerson(tx, move);
  await waitingRoom.moveToPerson(tx, move);
  await waitlist.moveToPerson(tx, move);
  await guestMessages.moveToPerson(tx, move);
  await media.moveToPerson(tx, move);
  await privacy.moveToPerson(tx, move);
  await passkeys.moveToPerson(tx, move);
  await apiKeys.moveToPerson(tx, move);
  await webhooks.moveToPerson(tx, move);
  await moveIdentities(tx, move);
  return touched;
}
