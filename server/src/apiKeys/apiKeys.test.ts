import { createApiKey, listApiKeys, type NewApiKey, revokeApiKey } from "@mela/contract/apiKeys";
import { getBooking } from "@mela/contract/bookings";
import { checkIn } from "@mela/contract/checkin";
import { acceptInvitation, inviteCohost, leaveTeam } from "@mela/contract/cohosts";
import { createEvent, getEvent, updateEvent } from "@mela/contract/eventCalls";
import { approveGuest } from "@mela/contract/guestDecisions";
import { listGuests } from "@mela/contract/guests";
import { listHistory } from "@mela/contract/history";
import { keyRequestsPerMinute } from "@mela/contract/keyScopes";
import { myEvents } from "@mela/contract/listings";
import { readOutbox } from "@mela/contract/messages";
import { deleteAccount } from "@mela/contract/privacy";
import { getProfile } from "@mela/contract/profile";
import { expect, test } from "vitest";
import { dayMs } from "../platform/clock.ts";
import { instant, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { newBranding } from "../testing/brands.ts";
import { book, makeEvent } from "../testing/builders.ts";
import { newHosting } from "../testing/hosting.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { drawKey, isWhole } from "./secret.ts";

const world = await newWorld();
const secondMs = 1_000;

const make = (as: TestPerson, body: Partial<NewApiKey> = {}) =>
  world.call(createApiKey, { body: { name: "Website", scopes: ["guests:read"], ...body } }, { as });
const keyOf = async (as: TestPerson, body: Partial<NewApiKey> = {}) => {
  const { key, secret } = (await make(as, body)).body.data;
  return { key, token: secret };
};
const list = async (as: TestPerson) => (await world.call(listApiKeys, {}, { as })).body.data.keys;
const guestsOf = (eventId: TestEventId, as: { token: string }) =>
  world.call(listGuests, { params: { eventId } }, { as });
type TestEventId = Awaited<ReturnType<typeof makeEvent>>["eventId"];

test("a key is told once, kept as a hash, and its maker is told by mail", async () => {
  const host = await world.person();
  await run(
    world.app.db,
    sql`insert into identities (identity_id, user_id, kind, value, verified_at)
        values (${newRowId()}::uuid, ${host.userId}::uuid, 'EMAIL', ${host.email}, ${instant(world.clock.now())})`,
  );
  const { key, token } = await keyOf(host, { name: "Our app" });
  expect(isWhole(token)).toBe(true);
  expect(key).toMatchObject({ name: "Our app", state: "GOOD", event: null, by: { is_you: true }, last_used_at: null });
  expect(token.startsWith(key.hint)).toBe(true);
  expect(JSON.stringify(await list(host))).not.toContain(token);
  const mails = (await world.call(readOutbox, { query: { to: host.email } })).body;
  expect(mails.map(({ subject }) => subject)).toContain("An API key was made in your account");
});

test("a week before a key ends its person is told once, of one made for a week or less not at all", async () => {
  const host = await world.person();
  await run(
    world.app.db,
    sql`insert into identities (identity_id, user_id, kind, value, verified_at)
        values (${newRowId()}::uuid, ${host.userId}::uuid, 'EMAIL', ${host.email}, ${instant(world.clock.now())})`,
  );
  const subjects = async () => {
    await world.app.jobs.drain();
    const { body } = await world.call(readOutbox, { query: { to: host.email } });
    return body.map(({ subject }) => subject).filter((subject) => subject.includes("ends on"));
  };
  const revoked = await keyOf(host, { name: "Old", expires_in_days: 30 });
  await keyOf(host, { name: "Desk", expires_in_days: 30 });
  await world.call(revokeApiKey, { params: { keyId: revoked.key.key_id } }, { as: host });
  world.clock.moveBy(22 * dayMs);
  await keyOf(host, { name: "Weekend", expires_in_days: 7 });
  expect(await subjects()).toEqual([]);
  world.clock.moveBy(dayMs);
  expect(await subjects()).toEqual([expect.stringMatching(/^Your API key “Desk” ends on \d/)]);
  world.clock.moveBy(dayMs);
  expect(await subjects()).toHaveLength(1);
});

test("a key that was mistyped is turned away before anything is asked", () => {
  const key = drawKey();
  const wrong = `${key.slice(0, 10)}${key[10] === "a" ? "b" : "a"}${key.slice(11)}`;
  expect([isWhole(key), isWhole(wrong), isWhole("mela_"), isWhole(key.toUpperCase())]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("a key does what its scopes say and nothing else, and never what is about the account", async () => {
  const event = await makeEvent(world);
  const { eventId, host } = event;
  const key = await keyOf(host);
  expect((await guestsOf(eventId, key)).status).toBe(200);
  const change = { params: { eventId }, body: { title: "Other" } };
  expect(await world.call(updateEvent, change, { as: key })).toMatchObject({
    status: 403,
    body: { code: "key_scope" },
  });
  const refused = { status: 403, body: { code: "key_not_allowed" } };
  expect(await world.call(getProfile, {}, { as: key })).toMatchObject(refused);
  expect(await world.call(listApiKeys, {}, { as: key })).toMatchObject(refused);
  expect(await world.call(deleteAccount, { body: { otp: "123456" } }, { as: key })).toMatchObject(refused);
});

test("a program that mistypes a filter is told which, instead of everything; people's links may carry more", async () => {
  const host = await world.person();
  const { token } = await keyOf(host, { scopes: ["events:read"] });
  const ask = (url: string, bearer: string) =>
    world.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${bearer}` } });
  const mistyped = await ask("/creator/events?statuss=upcoming&limit=5", token);
  expect([mistyped.statusCode, mistyped.json()]).toMatchObject([
    400,
    { success: false, code: "invalid_input", fields: { statuss: "This call has no such parameter" } },
  ]);
  expect(Object.keys(mistyped.json().fields)).toEqual(["statuss"]);
  expect((await ask("/creator/events?status=upcoming&limit=5", token)).statusCode).toBe(200);
  expect((await ask("/creator/events?statuss=upcoming&utm_source=mail", host.token)).statusCode).toBe(200);
});

test("a key for all is for what its person owns; one for an event reaches no other", async () => {
  const host = await world.person("Asha Host");
  const [first, second] = [await makeEvent(world, { host }), await makeEvent(world, { host })];
  const strangers = await makeEvent(world, { host: await world.person() });
  const scopes: NewApiKey["scopes"] = ["events:read", "events:write", "guests:read"];
  const all = await keyOf(host, { scopes });
  const one = await keyOf(host, { scopes, event_id: first.eventId });
  const reach = async (key: { token: string }) =>
    Promise.all([first, second, strangers].map(async ({ eventId }) => (await guestsOf(eventId, key)).status));
  expect([await reach(all), await reach(one)]).toEqual([
    [200, 200, 404],
    [200, 404, 404],
  ]);
  const titles = async (as: { token: string }) => (await world.call(myEvents, { query: {} }, { as })).body.data.length;
  expect([await titles(all), await titles(one)]).toEqual([2, 1]);
  const other = await world.call(getEvent, { params: { eventId: second.eventId }, query: {} }, { as: one });
  expect(other.status).toBe(404);
  expect(await world.call(createEvent, { body: {} }, { as: one })).toMatchObject({ body: { code: "key_not_allowed" } });
  expect(await make(host, { event_id: strangers.eventId })).toMatchObject({ status: 404 });
});

test("a person's own bookings elsewhere are out of the reach of their keys", async () => {
  const person = await world.person();
  const booking = await book(world, await makeEvent(world), { as: person });
  const key = await keyOf(person, { scopes: ["bookings:read"] });
  expect((await world.call(getBooking, { params: { bookingId: booking.booking_id } }, { as: key })).status).toBe(404);
});

test("who may only check in sees no contacts", async () => {
  const event = await makeEvent(world, { startInHours: 1 });
  const booking = await book(world, event, { as: await world.person() });
  const params = { eventId: event.eventId };
  const key = await keyOf(event.host, { scopes: ["checkin"] });
  const code = booking.tickets[0]?.code ?? "";
  const admitted = await world.call(checkIn, { params, body: { qrCode: code } }, { as: key });
  expect(admitted.body).toMatchObject({ success: true });
  expect(JSON.stringify(admitted.body)).not.toContain("@example.in");
  expect(await guestsOf(event.eventId, key)).toMatchObject({ status: 403, body: { code: "key_scope" } });
});

test("history says by which key something was done, also where many are done together", async () => {
  const event = await makeEvent(world, { approval: true, startInHours: 1 });
  const { eventId, host } = event;
  const bookings = [await book(world, event), await book(world, event)].map(({ booking_id }) => booking_id);
  const key = await keyOf(host, { name: "Desk", scopes: ["guests:write", "checkin"] });
  const as = [key, host];
  await Promise.all(
    bookings.map((bookingId, n) => world.call(approveGuest, { params: { eventId, bookingId } }, { as: as[n] ?? host })),
  );
  const { data } = (await world.call(listHistory, { params: { eventId }, query: { topic: "GUESTS" } }, { as: host }))
    .body;
  const by = (n: number) =>
    data.find(({ action, guest }) => action === "approve" && guest?.booking_id === bookings[n])?.by;
  expect(by(0)).toMatchObject({ kind: "PERSON", name: "Asha Host", is_you: true, key: "Desk" });
  expect(by(1)).toMatchObject({ key: null });
});

test("a key ends when it is revoked, when its time is over, and with its person's account", async () => {
  const { eventId, host } = await makeEvent(world);
  const revoked = await keyOf(host);
  expect((await guestsOf(eventId, revoked)).status).toBe(200);
  await world.call(revokeApiKey, { params: { keyId: revoked.key.key_id } }, { as: host });
  world.clock.moveBy(secondMs);
  expect((await guestsOf(eventId, revoked)).status).toBe(401);
  const short = await keyOf(host, { expires_in_days: 1 });
  expect((await guestsOf(eventId, short)).status).toBe(200);
  world.clock.moveBy(dayMs);
  expect((await guestsOf(eventId, short)).status).toBe(401);
  expect((await list(host)).map(({ state }) => state)).toEqual(["EXPIRED", "REVOKED"]);
  world.clock.moveBy(31 * dayMs);
  expect(await list(host)).toEqual([]);
  expect((await make(host, { expires_in_days: 366 })).status).toBe(400);
});

test("a co-host's key ends with their role, and the host sees it and may revoke it", async () => {
  const { eventId, host } = await makeEvent(world);
  const cohost = await world.person("Bina Cohost");
  const invited = await world.call(inviteCohost, { params: { eventId }, body: { role: "COHOST" } }, { as: host });
  await world.call(
    acceptInvitation,
    { body: { token: invited.body.data.url.split("/").at(-1) ?? "" } },
    { as: cohost },
  );
  const key = await keyOf(cohost, { event_id: eventId });
  expect((await guestsOf(eventId, key)).status).toBe(200);
  expect(await list(host)).toMatchObject([{ name: "Website", by: { name: "Bina Cohost", is_you: false } }]);
  await world.call(leaveTeam, { params: { eventId } }, { as: cohost });
  world.clock.moveBy(secondMs);
  expect((await guestsOf(eventId, key)).status).toBe(401);
  expect((await list(cohost)).map(({ state }) => state)).toEqual(["REVOKED"]);
  const stranger = { params: { keyId: key.key.key_id } };
  expect((await world.call(revokeApiKey, stranger, { as: await world.person() })).status).toBe(404);
  expect((await world.call(revokeApiKey, stranger, { as: host })).status).toBe(200);
});

test("each key may ask so often a minute, and is told how often still", async () => {
  const { eventId, host } = await makeEvent(world);
  const [key, other] = [await keyOf(host), await keyOf(host)];
  const first = await guestsOf(eventId, key);
  expect(first.headers).toMatchObject({ "x-ratelimit-limit": `${keyRequestsPerMinute}` });
  expect(Number(first.headers["x-ratelimit-remaining"])).toBe(keyRequestsPerMinute - 1);
  for (let n = 0; n < keyRequestsPerMinute - 1; n++) await world.app.shared.count(`api-key ${key.key.key_id}`, 60_000);
  const over = await guestsOf(eventId, key);
  expect(over).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
  expect(Number(over.headers["retry-after"])).toBeGreaterThan(0);
  expect((await guestsOf(eventId, other)).status).toBe(200);
  world.clock.moveBy(60 * secondMs);
  expect((await guestsOf(eventId, key)).status).toBe(200);
});

test("a person has twenty good keys at most, however many are made at the same time", async () => {
  const host = await world.person();
  const made = await Promise.all(Array.from({ length: 23 }, () => make(host)));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(made.find(({ status }) => status !== 201)?.body).toMatchObject({ code: "too_many_keys" });
});

test("when it was last used is known", async () => {
  const { eventId, host } = await makeEvent(world);
  const key = await keyOf(host);
  await guestsOf(eventId, key);
  expect(await list(host)).toMatchObject([{ last_used_at: world.clock.now().toISOString() }]);
});

// Seen red: owners saw no key but their own, and could end none.
test("who owns a brand sees the keys that others have made for its events, and ends them", async () => {
  const { brandOf, member } = newBranding(world);
  const owner = await world.person();
  const { brand_id: brand } = await brandOf(owner);
  const helper = await member(brand, owner, "COHOST");
  const { complete } = newHosting(world);
  const event = await world.call(createEvent, { query: { as: brand }, body: complete() }, { as: owner });
  const { key, token } = await keyOf(helper, { event_id: event.body.data.id });
  expect((await list(owner)).map(({ key_id }) => key_id)).toEqual([key.key_id]);
  const ending = { params: { keyId: key.key_id } };
  expect((await world.call(revokeApiKey, ending, { as: await world.person() })).status).toBe(404);
  expect((await world.call(revokeApiKey, ending, { as: owner })).status).toBe(200);
  world.clock.moveBy(2 * secondMs);
  expect((await guestsOf(event.body.data.id, { token })).status).toBe(401);
});
