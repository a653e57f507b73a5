import { type EventId, type Locale, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { Deletion } from "@mela/contract/privacy";
import { z } from "zod";
import { forgetPerson as forgetInApiKeys } from "../apiKeys/index.ts";
import {
  addressesOf,
  type CodeEntry,
  codeIdentity,
  findReach,
  forgetPerson as forgetInAuth,
  hidden,
  useOwnCode,
} from "../auth/index.ts";
import { forgetPerson as forgetInBankDetails } from "../bankDetails/index.ts";
import {
  announce,
  countKept,
  findUpcoming,
  forgetPerson as forgetInBookings,
  giveUpBookings,
} from "../bookings/index.ts";
import { findOwnedAlone, forgetPerson as forgetInBrands } from "../brands/index.ts";
import { forgetPerson as forgetAtDoors } from "../checkin/index.ts";
import { countRoles, forgetPerson as forgetInCohosts } from "../cohosts/index.ts";
import { forgetPerson as forgetInDirectRefunds, tellHostOfDue } from "../directRefunds/index.ts";
import { forgetPerson as forgetInDoorPhones } from "../doorPhones/index.ts";
import { forgetPerson as forgetInEnquiries } from "../enquiries/index.ts";
import { findHosted, giveUpEvents, isToCome, isUnderWay } from "../events/index.ts";
import { forgetPerson as forgetInFollows } from "../follows/index.ts";
import { forgetPerson as forgetInGuestMessages } from "../guestMessages/index.ts";
import { forgetPerson as forgetInHostLimits } from "../hostLimits/index.ts";
import { forgetPerson as forgetInInvoices } from "../invoices/index.ts";
import { forgetPerson as forgetInMedia } from "../media/index.ts";
import { writeNotice } from "../notifications/index.ts";
import { forgetPerson as forgetInPasskeys } from "../passkeys/index.ts";
import { forgetPerson as forgetInPayees } from "../payees/index.ts";
import { forgetPerson as forgetInPayouts } from "../payouts/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { forgetPerson as forgetInPosts } from "../posts/index.ts";
import { forgetPerson as forgetInReports } from "../reports/index.ts";
import { forgetPerson as forgetInReviews } from "../reviews/index.ts";
import { forgetPerson as forgetInSaleWatchers } from "../saleWatchers/index.ts";
import { forgetPerson as forgetInSavedSearches } from "../savedSearches/index.ts";
import { forgetPerson as forgetInTransfers } from "../transfers/index.ts";
import { forgetPerson as forgetInWaitingRoom } from "../waitingRoom/index.ts";
import { forgetPerson as forgetInWaitlist } from "../waitlist/index.ts";
import { forgetPerson as forgetInWalkIns } from "../walkIns/index.ts";
import { forgetPerson as forgetInWebhooks } from "../webhooks/index.ts";
import { forgetPerson as forgetInWishlist } from "../wishlist/index.ts";
import { closeConsents, lockPerson } from "./consentStore.ts";
import { countSessions, forgetMessages } from "./store.ts";
import { farewellTexts, type Gone } from "./texts.ts";
import { toCancelledBooking, toCancelledEvent } from "./wire.ts";

const lateS = 15; // longer than any request of the account can still be under way
const lateJob = "finish-deleting-account";
const Late = z.object({ userId: UserId });

/** What the deletion of an account would do, now. */
export async function describeDeletion(tx: Tx, userId: UserId, now: Date): Promise<Deletion> {
  const hosted = await findHosted(tx, userId);
  const toCome = hosted.filter((event) => isToCome(event, now));
  const bookings = await findUpcoming(tx, userId, now);
  const identity = await codeIdentity(tx, userId);
  return {
    bookings: bookings
      .filter(({ status }) => status !== "HELD") // a thought only
      .sort((a, b) => (a.start_at?.getTime() ?? 0) - (b.start_at?.getTime() ?? 0))
      .map(toCancelledBooking),
    events: toCome.filter(({ status, is_booked }) => status === "PUBLISHED" || is_booked).map(toCancelledEvent),
    drafts: toCome.filter(({ status, is_booked }) => status === "DRAFT" && !is_booked).length,
    brands: await findOwnedAlone(tx, userId),
    under_way: hosted.filter((event) => isUnderWay(event, now)).map(toCancelledEvent),
    roles: await countRoles(tx, userId),
    sessions: await countSessions(tx, userId, now),
    kept: { ...(await countKept(tx, userId)), events: hosted.filter(({ is_booked }) => is_booked).length },
    code_to: identity && hidden(identity),
  };
}

type Asked = CodeEntry & { userId: UserId };

/**
 * Deletes an account in one transaction; what lies outside the database is left to jobs. False: the code is wrong.
 * Whoever asks at the same time finds it done. Throws `event_under_way`, `brand_needs_you`, and what `useCode` throws.
 */
export async function deleteAccount(app: App, asked: Asked): Promise<boolean> {
  const { userId, now } = asked;
  const done = await transaction(app.db, async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person) return new Set<EventId>();
    const hosted = await findHosted(tx, userId);
    if (hosted.some((event) => isUnderWay(event, now))) throw new AppError("event_under_way");
    if ((await findOwnedAlone(tx, userId)).length > 0) throw new AppError("brand_needs_you");
    // A wrong code returns instead of throwing: its try has to be committed.
    if (!(await useOwnCode(app, tx, { purpose: "DELETION", ...asked }))) return null;
    return forget(app, tx, { userId, locale: person.locale, now });
  });
  if (!done) return false;
  tell(app, done);
  return true;
}

/** Forgets the person, and writes to them one last time. Gives the events concerned. */
async function forget(app: App, tx: Tx, { userId, locale, now }: { userId: UserId; locale: Locale; now: Date }) {
  const { identities: to } = await findReach(tx, userId);
  const { bookings, hosted } = await forgetAll(app, tx, userId, now);
  const gone: Gone = {
    bookings: bookings.filter(({ status }) => status !== "HELD").length,
    refunds: bookings.some(({ refundMinor }) => refundMinor > 0),
    events: hosted.filter((event) => isToCome(event, now) && event.status === "PUBLISHED").length,
  };
  await writeNotice(app, tx, { to, locale, kind: farewell }, farewellTexts[locale](gone));
  await app.jobs.send(tx, lateJob, { userId }, { afterS: lateS });
  return concerned({ bookings, hosted });
}

/**
 * Gives up what is to come, then empties every row that tells of the person, or of the brand. Done twice it does nothing more.
 */
export async function forgetAll(app: App, tx: Tx, userId: UserId, now: Date) {
  const addresses = await addressesOf(tx, userId);
  const bookings = await giveUpBookings(tx, userId, now);
  for (const { event_id: eventId, booking_id: bookingId } of bookings) {
    // To themselves only the farewell goes: this is for friends whom they gave a ticket of theirs.
    await announce(app, tx, { eventId, kind: "cancelled", bookingIds: [bookingId] });
    await tellHostOfDue(app, tx, { eventId, bookingId }); // while it can still name them
  }
  const hosted = await giveUpEvents(app, tx, userId, now);
  await forgetInBookings(tx, userId, now);
  await forgetInTransfers(tx, { userId, addresses, now });
  await forgetInInvoices(tx, userId);
  await forgetInPayouts(tx, userId);
  await forgetInBankDetails(tx, userId);
  await forgetInPayees(tx, userId);
  await forgetInCohosts(tx, { userId, addresses, now });
  await forgetInBrands(tx, userId);
  await forgetInDoorPhones(tx, userId);
  await forgetAtDoors(tx, userId);
  await forgetInWalkIns(tx, userId);
  await forgetInDirectRefunds(tx, userId);
  await forgetInGuestMessages(tx, { userId, addresses, now });
  await forgetInWishlist(tx, userId);
  await forgetInSavedSearches(tx, userId);
  await forgetInFollows(tx, userId);
  await forgetInEnquiries(tx, userId);
  await forgetInReports(tx, userId);
  await forgetInHostLimits(tx, userId);
  await forgetInReviews(tx, userId);
  await forgetInPosts(tx, userId);
  await forgetInSaleWatchers(tx, userId);
  await forgetInWaitingRoom(tx, userId);
  await forgetInWaitlist(tx, userId, now);
  await forgetInMedia(app, tx, userId); // after the events: those that were emptied show no picture any more
  await forgetInPasskeys(tx, userId);
  await forgetInApiKeys(tx, userId);
  await forgetInWebhooks(app, tx, userId, now); // after the roles, which have ended
  await closeConsents(tx, userId, null, now);
  await forgetMessages(tx, addresses);
  await forgetInAuth(tx, userId, now);
  return { bookings, hosted };
}

type Forgotten = Awaited<ReturnType<typeof forgetAll>>;
const concerned = ({ bookings, hosted }: Forgotten) =>
  new Set([...bookings.map(({ event_id }) => event_id), ...hosted.map(({ event_id }) => event_id)]);

/** What was under way for an account while it was deleted is forgotten a little later. */
export function defineLateForgetting(app: App): void {
  app.jobs.define({
    name: lateJob,
    data: Late,
    work: async ({ userId }) => {
      const eventIds = await transaction(app.db, async (tx) =>
        concerned(await forgetAll(app, tx, userId, app.clock.now())),
      );
      tell(app, eventIds);
    },
  });
}

function tell(app: App, eventIds: Iterable<EventId>): void {
  app.publicVersion.raise();
  for (const eventId of eventIds) app.live.publish({ eventId, kind: "guests", bookingId: null });
}

/** The kind of the last message to somebody. */
export const farewell = "account_deleted";
