import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { sendOtp, verifyOtp } from "@mela/contract/auth";
import type { myEvents } from "@mela/contract/listings";
import { paths } from "@mela/contract/paths";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type MelaCluster, missingPrograms, startCluster } from "../../scripts/lib/cluster.js";
import { bucketDouble } from "../../server/src/testing/bucketDouble.ts";
import { newClient, newestCode, type Person, signIn } from "../world/client.ts";
import { connectTo } from "../world/database.ts";
import { publish } from "../world/events.ts";
import { ask, book, bookForSure, bookingOf, startLoad, unclear } from "./clusterLoad.ts";

/** A festival's sale. */
const [attempts, seats, guests] = [10_000, 500, 100];

const picture = readFileSync(new URL("../pictures/cover.jpg", import.meta.url));

const missing = missingPrograms();
if (missing.length > 0) process.stderr.write(`Not found here, so that no cluster is tested: ${missing.join(", ")}\n`);
const here = test.skipIf(missing.length > 0);

const store = await bucketDouble();
const { endpoint, name, keyId, secret, region } = store.settings;

let cluster: MelaCluster;
let host: Person;
const people: Person[] = [];
beforeAll(async () => {
  if (missing.length > 0) return;
  const s3 = { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_KEY_ID: keyId, S3_SECRET: secret, S3_REGION: region };
  const settings = { DEMO: "0", WAITING_ROOM_PER_SECOND: "0", ...s3 };
  cluster = await startCluster({ processes: 3, settings });
  host = await signIn(newClient(cluster.url), "host@example.in");
  for (let n = 0; n < guests; n++) people.push(await signIn(newClient(cluster.url), `guest${n}@example.in`));
}, 300_000);
afterAll(async () => {
  await cluster?.stop();
  await store.close();
}, 60_000);

afterEach(({ task }) => {
  if (task.result?.state !== "fail") return;
  for (const one of [...cluster.web, cluster.worker]) process.stderr.write(`${one.url} said last:\n${one.log()}\n`);
});

const newEvent = (title: string, capacity: number) =>
  publish(newClient(cluster.url), host, {
    title,
    ticket_types: [{ name: "Entry", price: 0, capacity, max_per_booking: 10 }],
  });
const at = (place: number) => cluster.web[place]?.url ?? "";
async function soldOf(title: string) {
  const { data } = await newClient(cluster.url).send<typeof myEvents>("myEvents", {}, host.token);
  return data.find((event) => event.title === title)?.seats.sold;
}

here("a code that one process sent is good at another, once", async () => {
  const [one, other] = [newClient(at(0)), newClient(at(1))];
  const input = "moves@example.in";
  await one.send<typeof sendOtp>("sendOtp", { body: { input } });
  const otp = await newestCode(other, input);
  const tries = await Promise.all(
    [at(0), at(1), at(2)].map((url) => newClient(url).send<typeof verifyOtp>("verifyOtp", { body: { input, otp } })),
  );
  expect(tries.filter(({ success }) => success)).toHaveLength(1);
});

here("one key at three processes at once is one booking", async () => {
  const event = await newEvent("One key", 10);
  const [by] = people;
  if (!by) throw new Error("nobody is there");
  const asked = [at(0), at(1), at(2)].map((url) => bookForSure(url, event, { by, key: "the-same" }));
  const ids = (await Promise.all(asked)).map((answer) => bookingOf(answer).booking_id);
  expect(new Set(ids).size).toBe(1);
  expect(await soldOf("One key")).toBe(1);
});

here("what one address may ask of a call is counted over all processes", async () => {
  const event = await newEvent("Counted", 10);
  const leftAt = async (url: string) => {
    const answer = await fetch(`${url}/api/events/${event.id}/views`, { method: "POST" });
    return Number(answer.headers.get("x-ratelimit-remaining"));
  };
  const first = await leftAt(at(0));
  expect(first).toBeGreaterThan(0);
  expect([await leftAt(at(1)), await leftAt(at(2)), await leftAt(at(0))]).toEqual([first - 1, first - 2, first - 3]);
});

here(
  `${attempts} attempts on ${seats} seats over three processes, one of them killed: each seat is sold once`,
  async () => {
    const title = "A rush";
    const event = await newEvent(title, seats);
    let made = 0;
    const answers = await Promise.all(
      people.map(async (by, place) => {
        const own = [];
        for (let n = 0; n < attempts / guests; n++) {
          own.push(await bookForSure(cluster.url, event, { by, key: `rush-${place}-${n}` }));
          if (++made === Math.floor(seats / 2)) cluster.web[1]?.kill("SIGKILL");
        }
        return own;
      }),
    ).then((all) => all.flat());
    expect(answers).toHaveLength(attempts);
    const booked = answers.filter(({ status }) => status === 201);
    expect(new Set(booked.map((answer) => bookingOf(answer).booking_id)).size).toBe(seats);
    expect(booked).toHaveLength(seats);
    expect(await soldOf(title)).toBe(seats);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => Object(body).code))).toEqual(new Set(["sold_out"]));
    await cluster.replace(1);
  },
);

here("all processes are started anew under load, one after the other, and nobody notices", async () => {
  const load = startLoad(cluster.url, await newEvent("Rolling", 100_000), people.slice(0, 5));
  for (const place of cluster.web.keys()) {
    await cluster.restart(place);
    await sleep(500); // until HAProxy has asked it
  }
  await load.stop();
  expect(load.answers.length).toBeGreaterThan(100);
  expect(unclear(load.answers)).toEqual([]);
});

here(
  "PostgreSQL is started anew under load: good answers, or 503 and when to come back, and soon good ones alone",
  async () => {
    const event = await newEvent("Restarted", 100_000);
    const load = startLoad(cluster.url, event, people.slice(0, 5));
    await expect.poll(() => load.answers.length, { timeout: 30_000 }).toBeGreaterThan(50);
    await cluster.postgres.restart();
    const back = performance.now();
    await sleep(10_000);
    const late = load.answers.length;
    await expect.poll(() => load.answers.length, { timeout: 30_000 }).toBeGreaterThan(late + 20);
    await load.stop();
    expect(unclear(load.answers)).toEqual([]);
    const afterTen = load.answers.filter((answer) => answer.at > back + 10_000);
    expect(afterTen.filter(({ status }) => status >= 500)).toEqual([]);
    const booked = load.answers.filter(({ status }) => status === 201);
    expect(await soldOf("Restarted")).toBeGreaterThanOrEqual(booked.length);
  },
);

/** By what strangers' reads were answered so far, at all processes. */
async function readsBy(who: "replica" | "database"): Promise<number> {
  const texts = await Promise.all([0, 1, 2].map(async (place) => (await fetch(`${at(place)}/metrics`)).text()));
  const found = texts.map((text) => new RegExp(`^replica_reads_total\\{by="${who}"\\} (\\d+)`, "m").exec(text)?.[1]);
  return found.reduce((sum, count) => sum + Number(count ?? 0), 0);
}

here(
  "strangers are answered by the replica; what was just published is there at every process, however far it is behind",
  async () => {
    const inList = async (url: string, id: string) =>
      JSON.stringify((await ask(`${url}/api/events?limit=100`)).body).includes(id);
    const before = await newEvent("Followed", 10);
    await expect
      .poll(
        async () => {
          const known = await readsBy("replica");
          await ask(`${at(0)}/api/events/${before.id}`);
          return (await readsBy("replica")) - known;
        },
        { timeout: 15_000 },
      )
      .toBe(1);
    await using replica = await connectTo(cluster.replica.url);
    await replica.run("select pg_wal_replay_pause()");
    const event = await newEvent("Just published", 10);
    for (const place of [0, 1, 2]) {
      expect(await ask(`${at(place)}/api/events/${event.id}`)).toMatchObject({ status: 200 });
      expect(await ask(`${at(place)}/api/events/by-slug/${event.slug}`)).toMatchObject({ status: 200 });
      await expect.poll(() => inList(at(place), event.id)).toBe(true); // as soon as it has heard of it
    }
    await replica.run("select pg_wal_replay_resume()");
    await expect
      .poll(
        async () => {
          const known = await readsBy("replica");
          for (const place of [0, 1, 2]) expect((await ask(`${at(place)}/api/events/${event.id}`)).status).toBe(200);
          return (await readsBy("replica")) - known;
        },
        { timeout: 15_000 },
      )
      .toBe(3);
  },
);

here("a replica that is gone is nobody's trouble", async () => {
  const event = await newEvent("Alone", 100_000);
  const load = startLoad(cluster.url, event, people.slice(0, 3));
  await cluster.replica.restart();
  await sleep(1_500);
  await load.stop();
  expect(unclear(load.answers)).toEqual([]);
  // A machine that has everything on it sends some away when it is full, whatever becomes of a replica (decision 075).
  const failed = load.answers.filter(({ status, body }) => status >= 500 && Object(body).code !== "busy");
  expect(failed).toEqual([]);
});

/** What a screen at one process is told of an event. */
async function watch(url: string, eventId: string) {
  const answer = await fetch(`${url}/api/events/${eventId}/live`, {
    headers: { authorization: `Bearer ${host.token}` },
  });
  let text = "";
  const reading = (async () => {
    for await (const piece of answer.body ?? []) text += Buffer.from(piece).toString();
  })().catch(() => undefined);
  return {
    sold: () => Number([...text.matchAll(/"seats_sold":(\d+)/g)].at(-1)?.[1]),
    reading,
  };
}

here(
  "screens at one process hear of bookings at another; without Redis within seconds, and when it is back at once",
  async () => {
    const event = await newEvent("Watched", 1_000);
    const screen = await watch(at(0), event.id);
    const [by] = people;
    if (!by) throw new Error("nobody is there");
    const bookElsewhere = (key: string) => book(at(1), event, { by, key });
    await expect.poll(screen.sold).toBe(0);
    await bookElsewhere("with-redis");
    await expect.poll(screen.sold, { timeout: 2_000 }).toBe(1);
    await cluster.restartRedis(async () => {
      expect((await bookElsewhere("without-redis")).status).toBe(201);
      await expect.poll(screen.sold, { timeout: 15_000 }).toBe(2);
      expect((await ask(`${cluster.url}/api/events?limit=1`)).status).toBe(200);
    });
    await expect
      .poll(async () => (await (await fetch(`${at(0)}/metrics`)).text()).includes("redis_up 1"), { timeout: 15_000 })
      .toBe(true);
    await bookElsewhere("redis-again");
    await expect.poll(screen.sold, { timeout: 4_000 }).toBe(3);
  },
);

/** Puts a picture up, whatever becomes of it. */
function upload(url: string) {
  const body = new FormData();
  body.append("files", new Blob([picture], { type: "image/jpeg" }), "cover.jpg");
  return ask(`${url}/api${paths.uploadPictures.path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${host.token}` },
    body,
  });
}

here(
  "pictures that one process takes in are shown by all; while their store is gone all else goes on, and then so do they",
  async () => {
    const event = await newEvent("Pictured", 100_000);
    const taken = await upload(at(0));
    const [path = ""]: string[] = Object(taken.body).files;
    const shownAt = () => Promise.all([0, 1, 2].map(async (place) => (await ask(at(place) + path)).status));
    expect(await shownAt()).toEqual([200, 200, 200]);
    store.state.mood = "hangs up";
    const load = startLoad(cluster.url, event, people.slice(0, 3));
    for (const answer of [await upload(at(1)), await ask(at(2) + path)])
      expect([answer.status, Number(answer.retryAfter) > 0]).toEqual([503, true]);
    await expect.poll(() => load.answers.length, { timeout: 30_000 }).toBeGreaterThan(30);
    await load.stop();
    expect(load.answers.filter(({ status }) => status < 200 || status > 299)).toEqual([]);
    store.state.mood = "well";
    await expect.poll(shownAt, { timeout: 15_000 }).toEqual([200, 200, 200]);
    expect((await upload(at(2))).status).toBe(200);
  },
);
