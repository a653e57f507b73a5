import { cancelBooking } from "@mela/contract/bookings";
import { cancelEvent } from "@mela/contract/eventCalls";
import { getOwnWait, joinWaitlist } from "@mela/contract/waitlist";
import { afterAll, expect, test } from "vitest";
import { hourMs, minuteMs } from "../platform/clock.ts";
import { book, makeEvent, type TestBooking, type TestEvent } from "../testing/builders.ts";
import { mailServer } from "../testing/mailServer.ts";
import { type OnPhone, onPhoneAlone, writtenTo } from "../testing/phoneNews.ts";
import { newWorld, type TestPerson, type World } from "../testing/world.ts";

const mail = await mailServer();
const world = await newWorld(); // with an outbox: what was said stays to be read
const mute = await newWorld({ SMTP_URL: mail.url }); // mail goes out, and nothing to phones
afterAll(() => mail.close());

async function soldOut(one: World): Promise<{ event: TestEvent; taken: TestBooking }> {
  const plan = { title: "Kites", startInHours: 96, ticketTypes: [{ name: "Loft", capacity: 2 }] };
  const event = await makeEvent(one, plan);
  return { event, taken: await book(one, event, { count: 2 }) };
}
const join = (one: World, { eventId }: TestEvent, as: TestPerson, count = 1) =>
  one.call(joinWaitlist, { params: { eventId }, body: { ticket_type_id: null, count } }, { as });
const giveBack = ({ booking_id: bookingId, person }: TestBooking) =>
  world.call(cancelBooking, { params: { bookingId } }, { as: person });
const textsTo = async ({ phone }: OnPhone) => {
  for (let round = 0; round < 2; round += 1) await world.app.jobs.drain();
  return (await writtenTo(world, phone)).map(({ text }) => text);
};

test("who signed in by phone alone waits, and hears there of the offer and before its time is over, each once", async () => {
  const { event, taken } = await soldOut(world);
  const [one, other] = [await onPhoneAlone(world), await onPhoneAlone(world, "hi")];
  for (const guest of [one, other]) expect((await join(world, event, guest)).status).toBe(200);
  await giveBack(taken);
  const page = `${world.app.config.publicUrl}/${event.slug}`;
  const [offered] = await textsTo(one);
  expect(offered).toMatch(/^A seat for Kites came free\. It is yours if you book it by .+: http/);
  expect(offered?.endsWith(` ${page}`)).toBe(true);
  expect((await textsTo(other))[0]).toMatch(/^Kites में एक सीट खाली हुई है।/);
  const own = await world.call(getOwnWait, { params: { eventId: event.eventId } }, { as: other });
  await book(world, event, { as: other, offer: own.body.data.waiting?.wait_id ?? "" });
  world.clock.moveBy(9 * hourMs + minuteMs);
  expect((await textsTo(one)).slice(1)).toEqual([
    expect.stringMatching(/^Your seat for Kites is kept until .+, and not booked yet: http/),
  ]);
  const toOther = await textsTo(other);
  expect(toOther.filter((text) => text.includes("बुकिंग अभी बाक़ी है"))).toEqual([]);
});

test("who waits for an event that is cancelled is told of it on the phone, once", async () => {
  const { event } = await soldOut(world);
  const guest = await onPhoneAlone(world);
  await join(world, event, guest, 2);
  await world.call(cancelEvent, { params: { eventId: event.eventId } }, { as: event.host });
  expect(await textsTo(guest)).toEqual([
    expect.stringMatching(/^The host has cancelled Kites\. You were on its waitlist;/),
  ]);
});

test("where nothing reaches phones an address for mail is asked for", async () => {
  const { event } = await soldOut(mute);
  const guest = await onPhoneAlone(mute);
  expect((await join(mute, event, guest)).body).toMatchObject({ code: "email_needed" });
  expect((await join(mute, event, await mute.person())).status).toBe(200);
});
