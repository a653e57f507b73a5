import { cancelBooking } from "@mela/contract/bookings";
import type { Answer } from "@mela/contract/call";
import { FrameId, getFrame, linkFrame } from "@mela/contract/embed";
import { expect, test } from "vitest";
import { z } from "zod";
import { dayMs, hourMs, later } from "../platform/clock.ts";
import { firstRow, Int, instant, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, type EventPlan, makeEvent, pay, type TestEvent } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { forgetFrames } from "./store.ts";

const world = await newWorld({ PLATFORM_FEE_PERCENT: "5" });
const get = async (url: string) => {
  world.clock.moveBy(3_000); // what was read before is old
  return world.app.inject({ url, headers: { host: "localhost" } });
};
const at = ({ slug }: TestEvent, query = "") => `/embed/checkout/${slug}${query}`;
const paid: EventPlan = {
  ticketTypes: [
    { name: "Entry", price: 400 },
    { name: "Balcony", price: 900, capacity: 3 },
    { name: "Friends' table", price: 200, accessCode: "DOSTI" },
  ],
  promoCodes: [
    { code: "HALF", percent: 50 },
    { code: "BALC", amount: 100, types: [1] },
  ],
};

test("the frame is a form that leads to our own page, with every price and nothing that books", async () => {
  const event = await makeEvent(world, { ...paid, title: `<b>"Kites"</b>` });
  const { statusCode, headers, body } = await get(at(event));
  expect([statusCode, headers["cache-control"], headers["set-cookie"]]).toEqual([200, "no-store", undefined]);
  expect(body).toContain(`<form action="/checkout/start/${event.slug}" target="_blank" rel="noopener">`);
  expect(body).not.toMatch(/method=|<b>"Kites"/);
  expect([body.includes("₹420"), body.includes("₹945"), body.includes("Friends")]).toEqual([true, true, false]);
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("frame-ancestors *");
  expect(policy).toContain("form-action 'self'");
  expect(policy).not.toMatch(/unsafe|script-src[^;]*(?:self|\*)/);
});

test("what is chosen is priced, with a code and without, and a code opens what it hides", async () => {
  const event = await makeEvent(world, paid);
  const [entry, , table] = event.types;
  const text = async (query: string) => (await get(at(event, query))).body;
  const two = `?seats=${entry.id}.2&seats=`;
  expect(await text(two)).toContain("<span>Total</span><span>₹840</span>");
  const half = await text(`${two}&typed=half`);
  expect(half).toContain("<span>Total</span><span>₹420</span>");
  expect(half).toContain('<input type="hidden" name="promo" value="half">');
  expect(await text(`${two}&promo=HALF&typed=`)).toContain("HALF is in use.");
  const other = await text(`${two}&typed=BALC`);
  expect([other.includes("This code is for other tickets."), other.includes("<span>₹840</span>")]).toEqual([
    true,
    true,
  ]);
  expect(await text(`${two}&typed=NONSENSE`)).toContain("This code doesn&#39;t work for this event.");
  const opened = await text(`?seats=${table?.id}.1&typed=dosti`);
  expect([opened.includes("Friends&#39; table"), opened.includes("<span>₹210</span>")]).toEqual([true, true]);
  for (const query of ["?typed=%00", "?typed=%F0%9F%AA%81&seats=%00.1", `?promo=${"x".repeat(3_000)}`])
    expect(await text(query)).toContain("Book on Mela");
  expect(await text("?seats=&lang=hi")).toContain("Mela पर बुक करें");
  expect(await text(`?seats=${entry.id}.500&seats=nobody.1&seats=%00`)).toContain("<span>₹4,200</span>"); // ten at most
});

test("a code that opens tickets and takes something off them alone stays in use while others are chosen", async () => {
  const event = await makeEvent(world, {
    ticketTypes: [
      { name: "Entry", price: 400 },
      { name: "Members", price: 300, accessCode: "CLUB" },
    ],
    promoCodes: [{ code: "CLUB", percent: 20, types: [1] }],
  });
  const [entry, members] = event.types;
  const text = async (query: string) => (await get(at(event, query))).body;
  const inUse = '<input type="hidden" name="promo" value="club">';
  for (const query of [`?seats=${entry.id}.1&typed=club`, `?seats=${entry.id}.1&promo=club`]) {
    const body = await text(query);
    expect([body.includes("Members"), body.includes(inUse), body.includes("<span>₹420</span>")]).toEqual(
      Array(3).fill(true),
    );
    expect(body).toContain("This code is for other tickets.");
  }
  const both = await text(`?seats=${entry.id}.1&seats=${members?.id}.1&promo=club`);
  expect([both.includes("CLUB is in use."), both.includes("<span>₹672</span>")]).toEqual([true, true]); // 420 + 252
});

test("who guesses codes in frames is stopped as anywhere", async () => {
  const event = await makeEvent(world, paid);
  for (let n = 0; n < 31; n += 1) await get(at(event, `?typed=guess${n}`));
  expect((await get(at(event, "?typed=HALF"))).body).toContain("Too many wrong codes.");
  world.clock.moveBy(2 * hourMs);
});

test.each<[string, EventPlan, string]>([
  ["cancelled", { status: "CANCELLED" }, "This event was cancelled"],
  ["over", { startInHours: -5, hours: 1 }, "This event is over"],
  ["sold out", { ticketTypes: [{ capacity: 1 }] }, "Sold out"],
  [
    "not for sale yet",
    { ticketTypes: [{ salesStart: later(world.clock.now(), 30 * dayMs) }], startInHours: 2_000 },
    "Tickets from",
  ],
  ["no longer for sale", { ticketTypes: [{ salesEnd: later(world.clock.now(), -hourMs) }] }, "The sale has ended"],
  ["hidden behind a code", { ticketTypes: [{ accessCode: "DOSTI" }] }, "By invitation"],
  ["by request", { approval: true }, "Request to join on Mela"],
  ["for who has the link", { visibility: "UNLISTED" }, "Book on Mela"],
])("an event that is %s says so in the frame", async (what, plan, text) => {
  const event = await makeEvent(world, plan);
  if (what === "sold out") await book(world, event);
  const { statusCode, body } = await get(at(event));
  expect([statusCode, body.includes(text)]).toEqual([200, true]);
  expect(body.includes("/checkout/start/")).toBe(["by request", "for who has the link"].includes(what));
});

test("while all seats are being paid for it says so; a line before the tickets too", async () => {
  const held = await makeEvent(world, { ticketTypes: [{ price: 100, capacity: 1 }] });
  await book(world, held);
  expect((await get(at(held))).body).toContain("All seats are being paid for");
  const busy = await makeEvent(world);
  await run(
    world.app.db,
    sql`insert into waiting_rooms (event_id, opened_at, per_second, issued)
        values (${busy.eventId}::uuid, ${instant(world.clock.now())}, 1, 600)`,
  );
  const { body } = await get(at(busy));
  expect([body.includes("there is a short line"), body.includes("Book on Mela")]).toEqual([true, true]);
});

test.each(["PRIVATE", "DRAFT"])("a %s event is not there, for its key neither", async (kind) => {
  const event = await makeEvent(world, kind === "DRAFT" ? { status: "DRAFT" } : { visibility: "PRIVATE" });
  for (const query of ["", `?key=${event.privateKey}`]) {
    const { statusCode, body } = await get(at(event, query));
    expect([statusCode, body.includes("not available"), body.includes(event.title)]).toEqual([404, true, false]);
  }
});

const frameOf = (n: number) => FrameId.parse(n.toString(16).padStart(32, "0"));
const tell = (bookingId: string, frame: FrameId, as?: TestPerson) =>
  world.call(linkFrame, { params: { bookingId }, body: { frame_id: frame } }, as ? { as } : {});
const ask = async ({ eventId }: TestEvent, frame: FrameId) => {
  const answer: Answer<typeof getFrame> = (await world.call(getFrame, { params: { eventId, frameId: frame } })).body;
  return answer.data.state;
};

test("only who booked ties a booking to a frame", async () => {
  const event = await makeEvent(world);
  const booking = await book(world, event);
  const stranger = await world.person();
  expect((await tell(booking.booking_id, frameOf(1))).status).toBe(401);
  expect((await tell(booking.booking_id, frameOf(1), stranger)).status).toBe(404);
  expect(await ask(event, frameOf(1))).toBe("NONE");
});

test("a frame hears of its own booking: held, then booked; after a cancellation there is none", async () => {
  const event = await makeEvent(world, paid);
  const guest = await world.person();
  const booking = await book(world, event, { as: guest });
  for (const _twice of [1, 2]) expect((await tell(booking.booking_id, frameOf(2), guest)).body.data.state).toBe("OPEN");
  await pay(world, booking.booking_id, guest);
  expect([await ask(event, frameOf(2)), await ask(event, frameOf(3))]).toEqual(["BOOKED", "NONE"]);
  const other = await makeEvent(world);
  expect(await ask(other, frameOf(2))).toBe("NONE");
  await world.call(cancelBooking, { params: { bookingId: booking.booking_id } }, { as: guest });
  expect(await ask(event, frameOf(2))).toBe("NONE");
});

test("a request is one once it is with the host, which it is not before its money is set aside", async () => {
  const guest = await world.person();
  const plain = await makeEvent(world, { approval: true });
  const asked = await book(world, plain, { as: guest });
  await tell(asked.booking_id, frameOf(4), guest);
  expect(await ask(plain, frameOf(4))).toBe("REQUESTED");
  const paying = await makeEvent(world, { approval: true, paysAtRequest: true, ticketTypes: [{ price: 100 }] });
  const first = await book(world, paying, { as: guest });
  await tell(first.booking_id, frameOf(5), guest);
  expect(await ask(paying, frameOf(5))).toBe("OPEN");
});

test("a day later nobody knows which frame a booking came from", async () => {
  const event = await makeEvent(world);
  const guest = await world.person();
  const booking = await book(world, event, { as: guest });
  await tell(booking.booking_id, frameOf(6), guest);
  await forgetFrames(world.app.db, later(world.clock.now(), dayMs + 1_000));
  const Count = z.object({ count: Int });
  expect(await firstRow(world.app.db, Count, sql`select count(*) as count from framed_bookings`)).toEqual({ count: 0 });
});
