import { LiveChange } from "@mela/contract/checkin";
import type { EventId } from "@mela/contract/common";
import { expect, test } from "vitest";
import { doorFor } from "../testing/door.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const address = await world.app.listen({ port: 0, host: "127.0.0.1" });

async function watch(eventId: EventId, as?: { token: string }) {
  const stop = new AbortController();
  const response = await fetch(`${address}/api/events/${eventId}/live`, {
    ...(as && { headers: { authorization: `Bearer ${as.token}` } }),
    signal: stop.signal,
  });
  return { response, stop: () => stop.abort(), changes: changesOf(response) };
}
async function* changesOf(response: Response): AsyncGenerator<LiveChange> {
  if (!response.body) return;
  let rest = "";
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + chunk).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) if (block.startsWith("data: ")) yield LiveChange.parse(JSON.parse(block.slice(6)));
  }
}

test("a host's screen is told of each check-in, with the figures after it", async () => {
  const { event, host, guest, scan } = await doorFor(world, { party: 2 });
  const { response, changes, stop } = await watch(event.eventId, host);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await changes.next()).value).toMatchObject({ kind: "hello", figures: { people_in: 0 } });
  await scan({ count: 1 });
  expect((await changes.next()).value).toMatchObject({
    kind: "admission",
    booking_id: guest.bookingId,
    figures: { people_in: 1, bookings: { GOING: 0, CHECKEDIN: 1 } },
  });
  stop();
});

test("strangers and those without a name hear nothing", async () => {
  const { event, guest } = await doorFor(world);
  for (const [as, status] of [
    [undefined, 401],
    [guest.person, 403],
    [await world.person(), 403],
  ] as const) {
    const { response } = await watch(event.eventId, as);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false });
  }
});

test("a server that stops lets its screens go, and does not wait for them", async () => {
  const { event, host } = await doorFor(world);
  const { changes } = await watch(event.eventId, host);
  await changes.next();
  await world.app.close();
  expect((await changes.next()).done).toBe(true);
});
