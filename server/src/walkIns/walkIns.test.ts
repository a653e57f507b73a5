import { acceptInvitation, inviteCohost } from "@mela/contract/cohosts";
import { WalkInId } from "@mela/contract/common";
import { setDoorRules } from "@mela/contract/doorRules";
import { listGuests } from "@mela/contract/guests";
import { eventInvoices } from "@mela/contract/invoices";
import { readOutbox } from "@mela/contract/messages";
import { expect, test } from "vitest";
import { hourMs, later } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import { type EventPlan, makeEvent } from "../testing/builders.ts";
import { checkedEvents } from "../testing/checkedEvents.ts";
import { sellingDoor } from "../testing/walkIns.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const make = checkedEvents(world);
const door = (plan: EventPlan = {}) => sellingDoor(world, make, plan);

test("who pays in cash is in at once, once however often the phone asks, and the till knows it", async () => {
  const { sell, till } = await door();
  const id = newId(WalkInId);
  const [first, again] = [(await sell({ id })).body.data, (await sell({ id })).body.data];
  expect(first).toMatchObject({ state: "IN", total: 500, way: "CASH", result: { party: { admitted: 1, left: 0 } } });
  expect(again).toEqual(first);
  expect(await till()).toMatchObject({ cash: 500, by_qr: 0, walk_ins: 1, hands: [{ is_you: true, amount: 500 }] });
});

test("what costs nothing is in at once, and in nobody's hand", async () => {
  const { sell, till } = await door({ ticketTypes: [{ price: 0, capacity: 5 }] });
  expect((await sell({ way: "FREE", total: 0, count: 3 })).body.data).toMatchObject({
    ...{ state: "IN", total: 0, result: { party: { admitted: 3, left: 0 } } },
  });
  expect(await till()).toMatchObject({ cash: 0, by_qr: 0, walk_ins: 1, hands: [] });
});

test("nobody is let in for nothing where something is to be paid", async () => {
  const { sell, till } = await door();
  expect((await sell({ way: "FREE" })).body).toMatchObject({ success: false, code: "price_changed" });
  expect((await sell({ way: "FREE", total: 0 })).body).toMatchObject({ success: false, code: "price_changed" });
  expect((await till()).walk_ins).toBe(0);
});

test("twice tapped at the same moment it is one walk-in", async () => {
  const { sell, till } = await door();
  const id = newId(WalkInId);
  const made = await Promise.all(Array.from({ length: 8 }, () => sell({ id })));
  expect(new Set(made.map(({ body }) => body.data.booking_id)).size).toBe(1);
  expect(await till()).toMatchObject({ cash: 500, walk_ins: 1 });
});

test("of many doors that sell the last seats so many do, and the others are told that it is sold out", async () => {
  const { sell, till } = await door({ ticketTypes: [{ price: 500, capacity: 2 }] });
  const answers = await Promise.all(Array.from({ length: 6 }, () => sell()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  for (const { status, body } of answers) if (status !== 200) expect(body).toMatchObject({ code: "sold_out" });
  expect(await till()).toMatchObject({ cash: 1_000, walk_ins: 2 });
});

test("door staff sell where the host asked them to, hosts always, and nobody before the doors open", async () => {
  const { as: host, params, sell, offer } = await door();
  const invited = await world.call(inviteCohost, { params, body: { role: "DOOR" } }, { as: host });
  const token = invited.body.data.url.split("/").at(-1) ?? "";
  const staff = { token: (await world.call(acceptInvitation, { body: { token } })).body.data.authToken ?? "" };
  const refused = await sell({ as: staff });
  expect([refused.status, refused.body]).toMatchObject([403, { code: "walk_ins_closed" }]);
  expect((await offer(staff)).status).toBe(403);
  await world.call(setDoorRules, { params, body: { sells_walk_ins: true } }, { as: host });
  expect((await sell({ as: staff })).body.data).toMatchObject({ state: "IN", name: "Walk-in" });
  const early = await door({ startInHours: 20 });
  expect((await early.sell()).body).toMatchObject({ code: "doors_closed" });
});

test("a hidden type is not sold, one whose sale is over is, and the price is compared", async () => {
  const { event, sell, offer } = await door({
    ticketTypes: [
      { price: 500, capacity: 5, salesEnd: later(world.clock.now(), -hourMs) },
      { price: 10, capacity: 5, accessCode: "SECRET" },
    ],
  });
  expect((await offer()).body.data.types.map(({ price }) => price)).toEqual([500]);
  expect((await sell({ total: 400 })).body).toMatchObject({ code: "price_changed" });
  expect((await sell({ type: event.types[1]?.id, total: 10 })).body).toMatchObject({ code: "unknown_ticket_type" });
  expect((await sell()).body.data.state).toBe("IN");
});

test("a party of more than are left at the early price is told, and pays, the full one for each", async () => {
  const early = { price: 500, capacity: 5, early: { price: 300, count: 2 } };
  const { sell, offer, till } = await door({ ticketTypes: [early] });
  expect((await offer()).body.data.types).toMatchObject([{ price: 300, many: { from: 3, price: 500 } }]);
  expect((await sell({ count: 3, total: 900 })).body).toMatchObject({ code: "price_changed" });
  expect((await sell({ count: 3, total: 1_500 })).body.data.state).toBe("IN");
  expect((await offer()).body.data.types).toMatchObject([{ price: 500, many: null }]);
  expect(await till()).toMatchObject({ cash: 1_500 });
});

test("a type of another event is none that this door sells", async () => {
  const [{ sell }, other] = [await door(), await makeEvent(world, { ticketTypes: [{ price: 500, capacity: 5 }] })];
  expect((await sell({ type: other.types[0].id })).body).toMatchObject({ code: "unknown_ticket_type" });
});

test("their ticket and receipt go to the address they gave, and the guest list has them with what they paid", async () => {
  const { sell, as, params } = await door();
  const email = "walks.in@example.in";
  expect((await sell({ email: "not an address" })).body).toMatchObject({ fields: { email: expect.any(String) } });
  expect((await sell({ phone: "12" })).body).toMatchObject({ fields: { phone: expect.any(String) } });
  expect((await sell({ email, name: "Meher Gill", count: 2 })).body.data).toMatchObject({ name: "Meher Gill" });
  await world.app.jobs.drain();
  const [mail] = (await world.call(readOutbox, { query: { to: email } })).body;
  expect(mail?.subject).toMatch(/^You're going to/);
  expect(mail?.text).toContain("Your receipt is attached.");
  const papers = await world.call(eventInvoices, { params, query: {} }, { as });
  expect(papers.body.data).toMatchObject([{ kind: "RECEIPT", total: 1_000 }]);
  const { body } = await world.call(listGuests, { params }, { as });
  expect(body.data).toMatchObject([{ name: "Meher Gill", party: 2, is_walk_in: true }]);
});
