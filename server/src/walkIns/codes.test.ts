import { getBooking } from "@mela/contract/bookings";
import { WalkInId } from "@mela/contract/common";
import { cancelEvent } from "@mela/contract/eventCalls";
import { expect, test } from "vitest";
import { z } from "zod";
import { minuteMs } from "../platform/clock.ts";
import { Int, rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import { expectRightBooks } from "../testing/books.ts";
import { book, type EventPlan } from "../testing/builders.ts";
import { checkedEvents } from "../testing/checkedEvents.ts";
import { expectRightLedger } from "../testing/ledger.ts";
import { payCode, sellingDoor } from "../testing/walkIns.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld({ PLATFORM_FEE_PERCENT: "5" });
const make = checkedEvents(world, { checks: [expectRightBooks, expectRightLedger], rounds: 1 });
const door = (plan: EventPlan = {}) => sellingDoor(world, make, plan);
const oneSeat = { ticketTypes: [{ price: 500, capacity: 1 }] };

const Refund = z.object({ reason: z.string(), status: z.string(), minor: Int });
/** What goes back to whoever paid for a walk-in, once the work is done. */
async function refundsOf({ booking_id }: { booking_id: string }) {
  await world.app.jobs.drain();
  const found = sql`select reason, status, amount_minor as minor from refunds where booking_id = ${booking_id}::uuid`;
  return rows(world.app.db, Refund, found);
}

test("a code holds the seats, and lets in once the money is there, however often the service says so", async () => {
  const { show, ask, till, offer, priceByCode, sell } = await door();
  const [id, total] = [newId(WalkInId), await priceByCode()];
  const made = await show(id);
  expect(made).toMatchObject({ state: "WAITING", result: null, qr: { text: expect.stringMatching(/^upi:\/\/pay\?/) } });
  expect(new URLSearchParams(made.qr?.text?.split("?")[1]).get("am")).toBe(total.toFixed(2));
  const { types, waiting } = (await offer()).body.data;
  expect([types[0]?.left, waiting.map(({ walk_in_id }) => walk_in_id)]).toEqual([4, [id]]);
  expect((await sell({ id, way: "QR", total })).body.data.qr).toEqual(made.qr); // a reload finds it again
  await payCode(world, made.qr?.page_url, { webhook: "twice" });
  expect(await ask(id)).toMatchObject({ state: "IN", total, result: { party: { admitted: 1 } } });
  expect(await ask(id)).toMatchObject({ state: "IN", result: { party: { admitted: 1 } } });
  expect(await till()).toMatchObject({ cash: 0, by_qr: total, walk_ins: 1, hands: [] });
  expect(await refundsOf(made)).toEqual([]);
});

test("a phone that looks asks the service only when it says so: should no notice come, it is let in by that", async () => {
  const { show, ask } = await door();
  const { walk_in_id: id, qr } = await show();
  await payCode(world, qr?.page_url, { webhook: "none" });
  expect((await ask(id)).state).toBe("WAITING");
  expect((await ask(id, true)).state).toBe("IN");
});

test("a payment that failed leaves the seats held, for a new code or cash", async () => {
  const { show, ask, cash } = await door();
  const { walk_in_id: id, qr } = await show();
  await payCode(world, qr?.page_url, { outcome: "FAILED" });
  const again = await ask(id);
  expect(again.state).toBe("WAITING");
  expect(again.qr?.text).not.toBe(qr?.text);
  expect((await cash(id)).body.data.state).toBe("IN");
});

test("cash instead is without our fee, and what is paid by the code afterwards goes back", async () => {
  const { show, cash, ask, till, priceByCode } = await door();
  const made = await show();
  const id = made.walk_in_id;
  const total = await priceByCode();
  expect(total).toBe(525);
  expect((await cash(id)).body.data).toMatchObject({ state: "IN", way: "CASH", total: 500 });
  expect((await cash(id)).body.data).toMatchObject({ state: "IN", way: "CASH", total: 500 });
  await payCode(world, made.qr?.page_url);
  expect((await ask(id)).state).toBe("IN");
  expect(await refundsOf(made)).toEqual([{ reason: "duplicate", status: "DONE", minor: Math.round(total * 100) }]);
  expect(await till()).toMatchObject({ cash: 500, by_qr: 0, walk_ins: 1 });
});

test("who has paid by the code already is not asked for cash as well", async () => {
  const { show, cash, till, priceByCode } = await door();
  const made = await show();
  await payCode(world, made.qr?.page_url, { webhook: "none" });
  expect((await cash(made.walk_in_id)).body.data).toMatchObject({ state: "IN", way: "QR", total: await priceByCode() });
  expect(await refundsOf(made)).toEqual([]);
  expect(await till()).toMatchObject({ cash: 0, by_qr: await priceByCode(), hands: [] });
});

test("given up, the seats are free at once, and money that comes all the same goes back", async () => {
  const { show, cancel, sell, ask, cash } = await door(oneSeat);
  const made = await show();
  expect((await sell()).body).toMatchObject({ code: "all_held" });
  expect((await cancel(made.walk_in_id)).body.data.state).toBe("OVER");
  expect((await cancel(made.walk_in_id)).body.data.state).toBe("OVER");
  expect((await cash(made.walk_in_id)).body).toMatchObject({ code: "hold_expired" });
  await payCode(world, made.qr?.page_url);
  expect((await ask(made.walk_in_id)).state).toBe("OVER");
  expect(await refundsOf(made)).toMatchObject([{ reason: "late", status: "DONE" }]);
  expect((await sell()).body.data.state).toBe("IN");
});

test("out of time, the seats are free; money that comes late lets in while there is room, and else goes back", async () => {
  const { show, sell, ask, cash } = await door(oneSeat);
  const [roomy, full] = [await show(), await door(oneSeat)];
  const late = await full.show();
  world.clock.moveBy(20 * minuteMs);
  expect((await ask(roomy.walk_in_id)).state).toBe("OVER");
  expect((await cash(roomy.walk_in_id)).body).toMatchObject({ code: "hold_expired" });
  await payCode(world, roomy.qr?.page_url);
  expect((await ask(roomy.walk_in_id)).state).toBe("IN");
  expect((await sell()).body).toMatchObject({ code: "sold_out" });
  expect((await full.sell()).body.data.state).toBe("IN");
  await payCode(world, late.qr?.page_url);
  expect((await full.ask(late.walk_in_id)).state).toBe("OVER");
  expect(await refundsOf(late)).toMatchObject([{ reason: "late", status: "DONE" }]);
});

test("of the last seat, shown by one door and sold by another at the same moment, one has it", async () => {
  const { show, sell, till } = await door(oneSeat);
  const [made, sold] = await Promise.all([show(), sell()]);
  expect([made.qr ? 1 : 0, sold.status === 200 ? 1 : 0].sort()).toEqual([0, 1]);
  expect((await till()).walk_ins).toBe(sold.status === 200 ? 1 : 0);
});

test("paid and taken in cash at the same moment it is paid once", async () => {
  const { show, cash, ask, till } = await door();
  const made = await show();
  await Promise.all([payCode(world, made.qr?.page_url), cash(made.walk_in_id)]);
  const { way, total } = await ask(made.walk_in_id);
  const [refunds, { cash: inHand, by_qr }] = [await refundsOf(made), await till()];
  expect(refunds).toHaveLength(way === "CASH" ? 1 : 0);
  expect([inHand, by_qr]).toEqual(way === "CASH" ? [total, 0] : [0, total]);
});

test("what is paid for an event that was called off goes back", async () => {
  const { show, params, as } = await door();
  const made = await show();
  await world.call(cancelEvent, { params }, { as });
  await payCode(world, made.qr?.page_url);
  expect(await refundsOf(made)).toMatchObject([{ reason: "late", status: "DONE" }]);
});

test("there are no codes where no money can be taken through us", async () => {
  const offline = await newWorld({ NODE_ENV: "production" });
  const { offer, sell } = await sellingDoor(offline, checkedEvents(offline));
  expect((await offer()).body.data.types[0]).toMatchObject({ price: 500, price_by_qr: null, fee: 0 });
  expect((await sell({ way: "QR" })).body).toMatchObject({ success: false, code: "payments_not_configured" });
  expect((await sell()).body.data.state).toBe("IN");
});

test("two codes for one address wait side by side, and a hold of theirs at home stays", async () => {
  const { event, sell, priceByCode, ask } = await door();
  const guest = await world.person();
  const held = await book(world, event, { as: guest });
  const total = await priceByCode();
  const made = [];
  for (const id of [newId(WalkInId), newId(WalkInId)])
    made.push((await sell({ id, way: "QR", total, email: guest.email })).body.data);
  for (const { qr } of made) await payCode(world, qr?.page_url);
  for (const { walk_in_id } of made) expect((await ask(walk_in_id)).state).toBe("IN");
  const params = { bookingId: held.booking_id };
  expect((await world.call(getBooking, { params }, { as: guest })).body.data.status).toBe("HELD");
});
