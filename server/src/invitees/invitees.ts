import type { EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { type Invitee, type InviteeCheck, mostAtOnce, mostInvitees } from "@mela/contract/invitees";
import { canonicalIdentity } from "../auth/index.ts";
import { findMailFacts, type MailFacts } from "../events/index.ts";
import { carries } from "../guestMessages/index.ts";
import { record } from "../history/index.ts";
import { isNewHost } from "../hostLimits/index.ts";
import { dayMs, later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { fromCursor, toPage } from "../platform/http/cursor.ts";
import type { App } from "../platform/services.ts";
import { readSiteLimits } from "../siteLimits/index.ts";
import { type Parsed, parseAddresses } from "./parse.ts";
import * as store from "./store.ts";
import { beginTelling } from "./tell.ts";
import { mostTimes, type Showing, toInvitee } from "./wire.ts";

/** What a pasted text would do: nothing is written. Throws `invalid_input` for more than go in at once. */
export async function check(app: App, eventId: EventId, text: string): Promise<InviteeCheck> {
  const event = await eventToCome(app, app.db, eventId);
  const { addresses, repeated, wrong } = readText(text);
  const { known, fresh } = await sort(app.db, eventId, addresses);
  const phones = fresh.filter(({ kind }) => kind === "PHONE").length;
  const left_today = await leftToday(app, app.db, event.host_id);
  return {
    fresh: fresh.length,
    emails: fresh.length - phones,
    phones,
    repeated,
    invited: known.size,
    wrong,
    left_today,
  };
}

export type Inviting = { id: string; eventId: EventId; by: UserId; text: string; now: Date };

/**
 * Invites everyone of a text who is not yet; a job tells them. The same id again changes nothing. Throws
 * `nobody_to_invite`, `too_many_invitations` of a host in a day, `too_many_invitees` of an event.
 */
export async function invite(app: App, asked: Inviting): Promise<{ invited: number; wrong: Parsed["wrong"] }> {
  const { id, eventId, by, now } = asked;
  const { addresses, wrong } = readText(asked.text);
  return transaction(app.db, async (tx) => {
    const event = await eventToCome(app, tx, eventId);
    await store.lockHost(tx, event.host_id);
    const before = await store.findTotal(tx, eventId, id);
    if (before !== null) return { invited: before, wrong };
    const { fresh } = await sort(tx, eventId, addresses);
    if (fresh.length === 0) throw new AppError("nobody_to_invite");
    if (fresh.length > (await leftToday(app, tx, event.host_id))) throw new AppError("too_many_invitations");
    if ((await store.countInvitees(tx, eventId)) + fresh.length > mostInvitees) throw new AppError("too_many_invitees");
    const who = { eventId, by, now };
    await store.insertTask(tx, { taskId: id, total: fresh.length, by: who });
    const values = fresh.map(({ value }) => value);
    await store.insertInvitees(tx, values, who);
    const line = {
      eventId,
      at: now,
      actorId: by,
      subject: "event",
      subjectId: eventId,
      action: "invite_people",
    } as const;
    await record(tx, { ...line, after: { people: fresh.length } });
    await beginTelling(app, tx, eventId);
    return { invited: fresh.length, wrong };
  });
}

/** An event's invitees, last invited first, a page at a time. */
export async function list(
  app: App,
  eventId: EventId,
  { cursor, limit = 50 }: { cursor?: string | undefined; limit?: number | undefined },
) {
  const after = cursor ? fromCursor(store.Position, cursor) : null;
  const found = await store.listInvitees(app.db, eventId, { after, only: null, limit: limit + 1 });
  const page = toPage(found, limit, (last): store.Position => ({ at: last.position, address: last.address }));
  const showing = showingOf(app, app.clock.now());
  return { ...page, data: page.data.map((row) => toInvitee(row, showing)) };
}

type Again = { id: string; eventId: EventId; address: string; by: UserId; now: Date };

/** Invites one once more, a day later at the earliest. Throws `not_found`, `invited_enough`, `too_many_invitations`. */
export async function resend(app: App, { id, eventId, address, by, now }: Again): Promise<Invitee> {
  return transaction(app.db, async (tx) => {
    const event = await eventToCome(app, tx, eventId);
    await store.lockHost(tx, event.host_id);
    const only = canonicalIdentity(address)?.value ?? address;
    const find = async () => (await store.listInvitees(tx, eventId, { after: null, only, limit: 1 }))[0];
    const row = await find();
    if (!row) throw new AppError("not_found");
    if (row.is_booked || row.is_muted) throw new AppError("invited_enough");
    if ((await leftToday(app, tx, event.host_id)) < 1) throw new AppError("too_many_invitations");
    const before = later(now, -dayMs);
    if (!(await store.askAgain(tx, { eventId, address: row.address, most: mostTimes, before })))
      throw new AppError("invited_enough");
    await store.insertTask(tx, { taskId: id, total: 1, by: { eventId, by, now } });
    await beginTelling(app, tx, eventId);
    return toInvitee((await find()) ?? row, showingOf(app, now));
  });
}

/** Takes an address off the list: a private event is closed to it again. Again changes nothing. */
export async function remove(app: App, { eventId, address, by, now }: Omit<Again, "id">): Promise<void> {
  await transaction(app.db, async (tx) => {
    if (!(await store.deleteInvitee(tx, eventId, canonicalIdentity(address)?.value ?? address))) return;
    const line = { eventId, at: now, actorId: by, subject: "event", subjectId: eventId } as const;
    await record(tx, { ...line, action: "remove_invitee" });
  });
}

const showingOf = ({ config }: App, now: Date): Showing => ({
  now,
  reachesPhones: carries(config, config.phoneChannel),
});

function readText(text: string): Parsed {
  const parsed = parseAddresses(text);
  const isTooMany = parsed.addresses.length > mostAtOnce;
  if (isTooMany)
    throw new AppError("invalid_input", { fields: { text: `Please invite at most ${mostAtOnce} people at once` } });
  return parsed;
}

async function sort(tx: Tx, eventId: EventId, addresses: Parsed["addresses"]) {
  const known = await store.invitedAmong(
    tx,
    eventId,
    addresses.map(({ value }) => value),
  );
  return { known, fresh: addresses.filter(({ value }) => !known.has(value)) };
}

async function leftToday(app: App, tx: Tx, hostId: UserId): Promise<number> {
  const { invitations_a_day: most } = await readSiteLimits(tx, app.config);
  const now = app.clock.now();
  const isNew = await isNewHost(app, tx, hostId, now);
  const mostNow = isNew ? Math.min(most, app.config.newHost.invitationsPerDay) : most;
  return Math.max(0, mostNow - (await store.countSince(tx, hostId, later(now, -dayMs))));
}

/** Throws `not_found`, and what keeps anybody from coming: `not_published`, `event_cancelled`, `event_over`. */
async function eventToCome(app: App, tx: Tx, eventId: EventId): Promise<MailFacts> {
  const event = await findMailFacts(tx, eventId);
  if (!event) throw new AppError("not_found");
  if (event.status === "CANCELLED") throw new AppError("event_cancelled");
  if (event.is_taken_down) throw new AppError("taken_down");
  if (event.status === "DRAFT") throw new AppError("not_published");
  if (event.end_at && event.end_at <= app.clock.now()) throw new AppError("event_over");
  return event;
}
