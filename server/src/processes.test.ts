import { getWaitingRoom } from "@mela/contract/waitingRoom";
import { afterAll, expect, test } from "vitest";
import { findRedis, startRedis } from "../../scripts/lib/redis.js";
import { createApp } from "./app.ts";
import { openServices, openShared } from "./open.ts";
import type { App } from "./platform/services.ts";
import { makeEvent } from "./testing/builders.ts";
import { testConfig } from "./testing/config.ts";
import { recordingLog } from "./testing/log.ts";
import { newWorld } from "./testing/world.ts";

const program = findRedis();
const redis = program ? await startRedis(program) : null;
const here = test.skipIf(redis === null);

const world = await newWorld();
const { database, clock } = world;

/** Another process of the same Mela, in this one: its own app on the world's database, and Redis between them. */
async function newProcess(): Promise<App> {
  const settings = { REDIS_URL: redis?.url ?? "", WAITING_ROOM_PER_SECOND: "3" };
  const config = testConfig(database.folder, settings);
  const log = recordingLog().logger;
  return createApp(openServices(config, database, log, { clock, shared: await openShared(config, log, clock) }));
}
const processes = redis ? [await newProcess(), await newProcess()] : [];
afterAll(async () => {
  for (const app of processes) await app.close();
  await redis?.stop();
});
const [one, other] = processes;

here("what strangers can see is old at every process as soon as one has changed it", async () => {
  const before = other?.publicVersion.now();
  await expect
    .poll(() => {
      one?.publicVersion.raise();
      return other?.publicVersion.now() !== before;
    })
    .toBe(true);
});

here("a screen hears what happens at its event at another process", async () => {
  const heard: unknown[] = [];
  const stop = other?.live.subscribe("event", (change) => heard.push(change));
  const change = { eventId: "event", kind: "admission", bookingId: "booking" } as const;
  one?.live.publish({ ...change, eventId: "elsewhere" });
  one?.live.publish(change);
  await expect.poll(() => heard).toEqual([change]);
  stop?.();
});

here("a limit of a call counts what comes to all processes", async () => {
  const event = await makeEvent(world);
  const look = async (app: App | undefined) => {
    const answer = await app?.inject({ method: "POST", url: `/api/events/${event.eventId}/views` });
    return [answer?.statusCode, Number(answer?.headers["x-ratelimit-remaining"])];
  };
  const left = [];
  for (const app of [one, other, one, other]) left.push((await look(app))[1]);
  expect(left).toEqual([1_199, 1_198, 1_197, 1_196]);
});

here("a line begins when more want to book than may, wherever they ask", async () => {
  const event = await makeEvent(world, { ticketTypes: [{ capacity: 100 }] });
  const book = async (app: App | undefined) => {
    const answer = await app?.inject({
      method: "POST",
      url: `/api/events/${event.eventId}/bookings`,
      headers: { authorization: `Bearer ${(await world.person()).token}` },
      payload: { tickets: [{ ticket_type_id: event.types[0].id, count: 1 }] },
    });
    return answer?.statusCode;
  };
  const answers = [];
  for (const app of [one, other, one, other]) answers.push(await book(app));
  expect(answers).toEqual([201, 201, 201, 429]);
  expect((await world.call(getWaitingRoom, { params: event })).body.data.is_open).toBe(true);
});
