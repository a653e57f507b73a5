import type { Role } from "@mela/contract/cohosts";
import type { UserId } from "@mela/contract/common";
import { newReference } from "../bookings/index.ts";
import { refreshDiscovery } from "../discovery/index.ts";
import { seeded } from "../media/index.ts";
import { later, minuteMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { AnyRow, firstRow, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import type { Services } from "../platform/services.ts";
import { addBooking, noRows, type Setting } from "./bookingRows.ts";
import { eventRow, type PlannedEvent, planEvent, questionRows, typeRows } from "./eventRows.ts";
import { demoDates, demoEvents } from "./events.ts";
import { demoHost } from "./hosts.ts";
import { insertRows } from "./insert.ts";
import { guestWishes } from "./journey.ts";
import { type Phase, partiesOf } from "./parties.ts";
import { type DemoPeople, demoPeople } from "./people.ts";
import { recount } from "./recount.ts";

/** What the demo needs of the program. */
export type DemoServices = Pick<Services, "db" | "random" | "config" | "publicVersion">;

/** Fills an empty database with the demo, its dates around `now`. False: somebody is in it already, nothing was done. */
export async function loadDemo(app: DemoServices, now: Date): Promise<boolean> {
  return transaction(app.db, async (tx) => {
    if (await firstRow(tx, AnyRow, sql`select 1 from users limit 1`)) return false;
    const people = demoPeople(now);
    const series = new Map(demoEvents.flatMap(({ title, again }) => (again ? [[title, newRowId()]] : [])));
    const planned = demoDates.map((event) => {
      const host = people.hosts.get(event.host);
      if (!host) throw new Error(`no host is called "${event.host}"`);
      return planEvent(event, { hostId: host.userId, seriesId: series.get(event.title) ?? null, now });
    });
    await insertRows(tx, "users", people.rows.users);
    await insertRows(tx, "identities", people.rows.identities);
    await insertEvents(tx, planned, now);
    await insertBookings(tx, { planned, people, app, now });
    await insertRows(tx, "wishlist", wishes(planned, people, now));
    await insertRows(tx, "host_roles", team(people, now));
    await insertRows(tx, "brand_history", beginnings(people, now));
    const eventIds = planned.map(({ eventId }) => eventId);
    await recount(tx, eventIds);
    for (const eventId of eventIds) await refreshDiscovery(tx, eventId, now);
    app.publicVersion.raise();
    return true;
  });
}

async function insertEvents(tx: Tx, planned: readonly PlannedEvent[], now: Date): Promise<void> {
  const isFirst = ({ seriesId, event: { date } }: PlannedEvent) => seriesId !== null && date === undefined;
  await insertRows(
    tx,
    "series",
    planned.filter(isFirst).map(({ seriesId, hostId, event: { title } }) => ({
      series_id: seriesId,
      host_id: hostId,
      title,
      created_at: now,
    })),
  );
  await insertRows(
    tx,
    "events",
    planned.map((event) => eventRow(event, now)),
  );
  await insertRows(
    tx,
    "event_seats",
    planned.map(({ eventId }) => ({ event_id: eventId, sold: 0, held: 0 })),
  );
  await insertRows(
    tx,
    "guest_counters",
    planned.map(({ eventId }) => noGuests(eventId)),
  );
  await insertRows(tx, "ticket_types", planned.flatMap(typeRows));
  await insertRows(tx, "questions", planned.flatMap(questionRows));
}

const noGuests = (eventId: string) => ({
  event_id: eventId,
  pending: 0,
  going: 0,
  checked_in: 0,
  declined: 0,
  people_expected: 0,
  people_in: 0,
  collected_minor: 0,
});

type Load = { planned: readonly PlannedEvent[]; people: DemoPeople; app: DemoServices; now: Date };

async function insertBookings(tx: Tx, { planned, people, app, now }: Load): Promise<void> {
  const tables = noRows();
  for (const one of planned) {
    const random = seeded(`bookings of ${one.event.title}${one.event.date ?? ""}`);
    const reference = () => newReference(app);
    const setting: Setting = { now, holdMs: app.config.holdMs, reference, random };
    for (const party of partiesOf(one, people, phaseOf(one, now), random)) addBooking(tables, one, party, setting);
  }
  for (const [table, rows] of Object.entries(tables)) await insertRows(tx, table, rows);
}

function phaseOf({ startsAt, endsAt }: PlannedEvent, now: Date): Phase {
  if (startsAt > now) return "ahead";
  return endsAt < now ? "over" : "on";
}

/** Hearts: the demo's guest has chosen; others save a few of what still comes. */
function wishes(planned: readonly PlannedEvent[], { guest, guests }: DemoPeople, now: Date) {
  const random = seeded("wishes");
  const coming = planned.filter(({ endsAt, event }) => endsAt > now && event.status === undefined);
  const chosen = coming.filter(({ event }) => guestWishes.includes(event.title)).map((one) => ({ one, person: guest }));
  const others = guests.flatMap((person) => coming.filter(() => random.chance(0.05)).map((one) => ({ one, person })));
  return [...chosen, ...others].map(({ one, person }) => ({
    user_id: person.userId,
    event_id: one.eventId,
    created_at: later(now, -random.between(60, 20_000) * minuteMs),
  }));
}

/** The demo's host does not stand alone: a co-host for all of her events, and others who run the brand with her. */
function team({ hosts, brandId, guests }: DemoPeople, now: Date) {
  const host = hosts.get(demoHost.username);
  const [cohost, partner, accountant, steward] = guests;
  if (!host) return [];
  const members: [UserId, { userId: UserId } | undefined, Role][] = [
    [host.userId, cohost, "COHOST"],
    [brandId, host, "OWNER"],
    [brandId, partner, "COHOST"],
    [brandId, accountant, "FINANCE"],
    [brandId, steward, "DOOR"],
  ];
  return members.flatMap(([hostId, member, role]) => {
    const key = { role_id: newRowId(), host_id: hostId, event_id: null };
    return member ? [{ ...key, user_id: member.userId, role, created_at: now }] : [];
  });
}

/** That she made the brand. */
function beginnings({ hosts, brandId }: DemoPeople, now: Date) {
  const founder = hosts.get(demoHost.username);
  const line = { brand_id: brandId, line_id: newRowId(), at: now, deed: "create" };
  return founder ? [{ ...line, actor_id: founder.userId }] : [];
}
