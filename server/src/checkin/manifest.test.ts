import { createPublicKey, verify } from "node:crypto";
import { getManifest, getPairKey, Manifest } from "@mela/contract/checkin";
import { readCode } from "@mela/contract/ticketCode";
import { expect, test } from "vitest";
import { minuteMs } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { sha256 } from "../platform/secrets.ts";
import { doorFor, makeParty } from "../testing/door.ts";
import { newWorld } from "../testing/world.ts";
import { keepForeignCodes } from "./foreignCodes.ts";

const world = await newWorld();
const manifestOf = async ({ event, host }: Awaited<ReturnType<typeof doorFor>>, since?: number) => {
  const asked = { params: { eventId: event.eventId }, query: { since } };
  const { status, body } = await world.call(getManifest, asked, { as: host });
  expect(status).toBe(200);
  const manifest = Manifest.parse(body.data);
  expect(manifest).toEqual(body.data); // it is written by hand: nothing may go along that the contract does not name
  return manifest;
};

test("a door that goes offline knows every guest and what each ticket's fate is", async () => {
  const door = await doorFor(world, { name: "Half In", party: 2 });
  const { event, scan } = door;
  await makeParty(world, event, { name: "Gone", status: "CANCELLED" });
  await makeParty(world, event, { name: "Unpaid", payment: "PENDING" });
  await makeParty(world, event, { name: "Holds", status: "HELD" });
  const inside = await makeParty(world, event, { name: "In" });
  const since = world.clock.now().toISOString();
  await scan({ code: inside.codeOf(1) });
  await scan({ count: 1 });
  const { guests, event: shown, issued_at } = await manifestOf(door);
  expect([shown.id, issued_at]).toEqual([event.eventId, since]);
  const facts = guests.map(({ name, admissible, code, tickets }) => [
    name,
    admissible,
    code,
    tickets.map((t) => t.in_since),
  ]);
  expect(facts.sort()).toEqual([
    ["Gone", false, "cancelled", [null]],
    ["Half In", true, null, [since, null]],
    ["In", false, "already_checked_in", [since]],
    ["Unpaid", false, "unpaid", [null]],
  ]);
  expect(JSON.stringify(guests)).not.toMatch(/@|\+91/);
  expect(guests[0]?.phone_end).toBe("5678"); // of +91 98123 45678
});

test("its public keys tell a real ticket without us", async () => {
  const door = await doorFor(world);
  const { public_keys } = await manifestOf(door);
  const ticket = readCode(door.guest.codeOf(1));
  const key = public_keys.find(({ key_id }) => key_id === ticket?.keyId);
  const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: key?.public_key ?? "" }, format: "jwk" });
  expect(ticket && verify(null, ticket.signed, publicKey, ticket.signature)).toBe(true);
});

test("what doors pair by is told apart from the list, the same to each of an event's doors and to no other event's", async () => {
  const [door, other] = [await doorFor(world), await doorFor(world)];
  const keyOf = async ({ event, host }: typeof door) =>
    (await world.call(getPairKey, { params: { eventId: event.eventId } }, { as: host })).body.data.pair_key;
  const key = await keyOf(door);
  expect(key).toMatch(/^[\w-]{20,}$/);
  expect(await keyOf(door)).toBe(key);
  expect(await keyOf(other)).not.toBe(key);
  const listOf = async (query: { pair_key?: "apart" }) => {
    const asked = { params: { eventId: door.event.eventId }, query };
    return (await world.call(getManifest, asked, { as: door.host })).body.data;
  };
  expect(await listOf({ pair_key: "apart" })).not.toHaveProperty("pair_key");
  expect((await listOf({})).pair_key).toBe(key); // pages of before that call still pair
});

test("its version rises with every change that a door must know", async () => {
  const door = await doorFor(world);
  const start = world.clock.now().toISOString();
  await run(
    world.app.db,
    sql`update events set updated_at = ${start}::timestamptz where event_id = ${door.event.eventId}::uuid`,
  );
  let { version } = await manifestOf(door);
  const rises = async (change: () => Promise<unknown>) => {
    world.clock.moveBy(minuteMs);
    await change();
    const next = (await manifestOf(door)).version;
    expect(next).toBeGreaterThan(version);
    expect((await manifestOf(door)).version).toBe(next);
    version = next;
  };
  await rises(() => door.scan());
  await rises(() => makeParty(world, door.event));
  const at = () => world.clock.now().toISOString();
  await rises(() =>
    run(
      world.app.db,
      sql`update bookings set status = 'CANCELLED', updated_at = ${at()}::timestamptz where booking_id = ${door.guest.bookingId}::uuid`,
    ),
  );
});

test("who has a list asks what is new: who came in, whose ticket changed, who is on no list any more", async () => {
  const door = await doorFor(world, { name: "Old News" });
  const { event, scan } = door;
  world.clock.moveBy(5 * minuteMs);
  const [comes, lapses] = [
    await makeParty(world, event, { name: "Comes" }),
    await makeParty(world, event, { name: "Lapses", status: "AWAITING_PAYMENT", payment: "PENDING" }),
  ];
  const whole = await manifestOf(door);
  expect([whole.is_whole, whole.guests.length]).toEqual([true, 3]);
  world.clock.moveBy(5 * minuteMs);
  await scan({ code: comes.codeOf(1) });
  const now = sql`${world.clock.now().toISOString()}::timestamptz`;
  await run(
    world.app.db,
    sql`update bookings set status = 'EXPIRED', updated_at = ${now} where booking_id = ${lapses.bookingId}::uuid`,
  );
  const { is_whole, guests, version } = await manifestOf(door, whole.version);
  expect(is_whole).toBe(false);
  expect(guests.map(({ name, code }) => [name, code]).sort()).toEqual([
    ["Comes", "already_checked_in"],
    ["Lapses", "cancelled"],
  ]);
  expect(version).toBeGreaterThan(whole.version);
  world.clock.moveBy(5 * minuteMs);
  expect((await manifestOf(door, version + 5 * minuteMs)).guests).toEqual([]);
});

test("codes that guests brought along from elsewhere are in it as hashes", async () => {
  const door = await doorFor(world);
  const { eventId } = door.event;
  await keepForeignCodes(world.app.db, eventId, [{ code: "LUMA-1", bookingId: door.guest.bookingId }]);
  const { foreign_codes } = await manifestOf(door);
  expect(foreign_codes).toEqual([{ code_hash: sha256("LUMA-1"), booking_id: door.guest.bookingId, seat: 0 }]);
});

test("all doors of an event know each other by one key, which no other event's have", async () => {
  const [door, other] = [await doorFor(world), await doorFor(world)];
  const [first, later, elsewhere] = [await manifestOf(door), await manifestOf(door), await manifestOf(other)];
  expect(later.pair_key).toBe(first.pair_key);
  expect(elsewhere.pair_key).not.toBe(first.pair_key);
});
