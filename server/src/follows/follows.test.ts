import { getCreator } from "@mela/contract/creators";
import {
  followHost,
  getFollow,
  listFollowed,
  openStopFollowingPage,
  stopFollowing,
  unfollowHost,
} from "@mela/contract/follows";
import { readOutbox } from "@mela/contract/messages";
import { createPost, listPosts, removePost } from "@mela/contract/posts";
import { beforeEach, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../platform/clock.ts";
import { instant, json, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { altered } from "../testing/altered.ts";
import { newBranding } from "../testing/brands.ts";
import { makeEvent, type TestEvent } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const noon = world.clock.now();
beforeEach(() => world.clock.moveTo(noon));

const of = (host: TestPerson) => ({ params: { creatorId: host.userId } });
const follow = async (host: TestPerson, as: TestPerson) => (await world.call(followHost, of(host), { as })).body.data;
const newsTo = async (person: TestPerson) => (await world.call(readOutbox, { query: { to: person.email } })).body;
async function hostWith(followers: number): Promise<{ first: TestEvent; host: TestPerson; people: TestPerson[] }> {
  const first = await makeEvent(world, { startInHours: 24 * 20 });
  await run(
    world.app.db,
    sql`update events set followers_told_at = ${instant(new Date(noon.getTime() - 2 * dayMs))} where event_id = ${first.eventId}::uuid`,
  );
  const people = await Promise.all(Array.from({ length: followers }, () => world.person()));
  for (const person of people) await follow(first.host, person);
  return { first, host: first.host, people };
}
const publish = (host: TestPerson, title: string) => makeEvent(world, { host, title, startInHours: 24 * 20 });
const write = (as: TestPerson, text: string) => world.call(createPost, { body: { text } }, { as });

test("following counts once, is the reader's own to see, and ends", async () => {
  const { host } = await makeEvent(world);
  const [diya, farid] = [await world.person(), await world.person()];
  expect(await follow(host, diya)).toEqual({ followers: 1, is_following: true, is_mailed: true });
  expect(await follow(host, diya)).toMatchObject({ followers: 1 });
  expect((await world.call(getFollow, of(host))).body.data).toEqual({
    followers: 1,
    is_following: false,
    is_mailed: false,
  });
  expect(await follow(host, farid)).toMatchObject({ followers: 2 });
  expect((await world.call(unfollowHost, of(host), { as: diya })).body.data).toMatchObject({
    followers: 1,
    is_following: false,
  });
  expect((await world.call(followHost, of(host))).status).toBe(401);
  expect((await world.call(followHost, of(host), { as: host })).status).toBe(400);
  expect((await world.call(followHost, of(diya), { as: farid })).status).toBe(404);
});

test("whom one follows is listed a page at a time, last first", async () => {
  const diya = await world.person();
  const hosts = [];
  for (let n = 0; n < 3; n += 1) {
    const { host } = await makeEvent(world, { host: await world.person(`Host ${n}`) });
    world.clock.moveBy(1_000);
    await follow(host, diya);
    hosts.push(host);
  }
  const first = (await world.call(listFollowed, { query: { limit: 2 } }, { as: diya })).body;
  expect(first.data.map(({ host }) => host.name)).toEqual(["Host 2", "Host 1"]);
  const cursor = first.next_cursor ?? "";
  const rest = (await world.call(listFollowed, { query: { limit: 2, cursor } }, { as: diya })).body;
  expect(rest).toMatchObject({ data: [{ host: { name: "Host 0" } }], next_cursor: null });
});

test("what a host publishes within an hour makes one mail to each follower, and never a second", async () => {
  const { host, people } = await hostWith(3);
  const stranger = await world.person();
  await publish(host, "Kites at dawn");
  world.clock.moveBy(50 * minuteMs);
  await publish(host, "Kites at dusk");
  await world.app.jobs.drain();
  expect(await newsTo(people[0] ?? expect.fail())).toEqual([]);
  world.clock.moveBy(11 * minuteMs);
  await world.app.jobs.drain();
  await world.app.jobs.drain();
  for (const person of people) {
    const mails = await newsTo(person);
    expect(mails.map(({ subject }) => subject)).toEqual(["New from Asha Host: Kites at dawn, and 1 more"]);
    expect(mails[0]?.text).toContain("Kites at dusk");
  }
  expect(await newsTo(stranger)).toEqual([]);
});

test("many followers are mailed in batches, each once", async () => {
  const { host } = await hostWith(0);
  const ids = Array.from({ length: 230 }, (_, n) => `019a0000-0000-7000-8000-${String(n).padStart(12, "0")}`);
  await run(
    world.app.db,
    sql`insert into users (user_id, first_name, email, email_verified_at, created_at)
        select id::uuid, 'F', id || '@many.example.in', ${instant(noon)}, ${instant(noon)}
          from jsonb_array_elements_text(${json(ids)}) as many (id)`,
  );
  await run(
    world.app.db,
    sql`insert into follows (host_id, follower_id, created_at)
        select ${host.userId}::uuid, id::uuid, ${instant(noon)} from jsonb_array_elements_text(${json(ids)}) as many (id)`,
  );
  await publish(host, "For many");
  world.clock.moveBy(hourMs + minuteMs);
  await world.app.jobs.drain();
  for (const id of [ids[0], ids[99], ids[100], ids[229]]) {
    const mails = (await world.call(readOutbox, { query: { to: `${id}@many.example.in` } })).body;
    expect(mails.map(({ subject }) => subject)).toEqual(["New from Asha Host: For many"]);
  }
});

test("drafts, private events, those taken back and old ones are no news", async () => {
  const { host, people } = await hostWith(1);
  await makeEvent(world, { host, status: "DRAFT" });
  await makeEvent(world, { host, visibility: "PRIVATE", startInHours: 500 });
  await makeEvent(world, { host, visibility: "UNLISTED", startInHours: 500 });
  const gone = await publish(host, "Taken back");
  const old = await publish(host, "Long ago");
  await run(world.app.db, sql`update events set status = 'CANCELLED' where event_id = ${gone.eventId}::uuid`);
  await run(
    world.app.db,
    sql`update events set published_at = ${instant(new Date(noon.getTime() - 4 * dayMs))} where event_id = ${old.eventId}::uuid`,
  );
  world.clock.moveBy(2 * hourMs);
  await world.app.jobs.drain();
  expect(await newsTo(people[0] ?? expect.fail())).toEqual([]);
});

test("a host mails followers three times a day at most; the rest waits, together", async () => {
  const { host, people } = await hostWith(1);
  const reader = people[0] ?? expect.fail();
  for (let n = 0; n < 5; n += 1) {
    await write(host, `Update ${n}`);
    world.clock.moveBy(15 * minuteMs);
    await world.app.jobs.drain();
  }
  expect(await newsTo(reader)).toHaveLength(3);
  world.clock.moveBy(dayMs);
  await world.app.jobs.drain();
  const mails = await newsTo(reader);
  expect(mails).toHaveLength(4);
  expect(mails[0]?.text).toContain("Update 3");
  expect(mails[0]?.text).toContain("Update 4");
});

test("an update is on the page at once, and is mailed after ten minutes unless it was taken back", async () => {
  const { host, people } = await hostWith(1);
  const reader = people[0] ?? expect.fail();
  const kept = await write(host, "The mangoes are ripe.");
  expect(kept.status).toBe(201);
  const regretted = (await write(host, "Tpyo")).body.data;
  expect((await world.call(removePost, { params: { postId: regretted.post_id } }, { as: reader })).status).toBe(200);
  expect((await world.call(listPosts, of(host))).body.data).toHaveLength(2);
  await world.call(removePost, { params: { postId: regretted.post_id } }, { as: host });
  expect((await world.call(listPosts, of(host))).body.data).toMatchObject([
    { text: "The mangoes are ripe.", is_mailed: false },
  ]);
  world.clock.moveBy(11 * minuteMs);
  await world.app.jobs.drain();
  const mails = await newsTo(reader);
  expect(mails.map(({ subject }) => subject)).toEqual(["An update from Asha Host"]);
  expect(mails[0]?.text).toContain("The mangoes are ripe.");
  expect(mails[0]?.text).not.toContain("Tpyo");
  expect((await world.call(listPosts, of(host))).body.data[0]).toMatchObject({ is_mailed: true });
});

// Seen red: what a scammer had written minutes before was mailed to all the same, and a brand's members went on writing.
test("a host who is suspended writes no updates, and what they had written is not mailed any more", async () => {
  const { host, people } = await hostWith(1);
  const reader = people[0] ?? expect.fail();
  expect((await write(host, "Pay here.")).status).toBe(201);
  const suspend = sql`update users set suspended_at = now() where user_id = ${host.userId}::uuid`;
  await run(world.app.db, suspend);
  world.clock.moveBy(11 * minuteMs);
  await world.app.jobs.drain();
  expect(await newsTo(reader)).toEqual([]);
  const owner = await world.person();
  const { brand_id: as } = await newBranding(world).brandOf(owner);
  const asBrand = () => world.call(createPost, { query: { as }, body: { text: "And here." } }, { as: owner });
  expect((await asBrand()).status).toBe(201);
  await run(world.app.db, sql`update users set suspended_at = now() where user_id = ${as}::uuid`);
  expect((await asBrand()).body).toMatchObject({ code: "host_suspended" });
});

test("an update needs words, fits, comes from a host, and not too often", async () => {
  const { host } = await hostWith(0);
  expect((await write(host, "   ")).status).toBe(400);
  expect((await write(host, "x".repeat(2_001))).status).toBe(400);
  const picture = { text: "Look", picture: "https://elsewhere.example/x.png" };
  expect((await world.call(createPost, { body: picture }, { as: host })).status).toBe(400);
  expect((await write(await world.person(), "Hello")).body).toMatchObject({ code: "nothing_published" });
  expect((await world.call(createPost, { body: { text: "Hello" } })).status).toBe(401);
  const statuses = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await write(host, `Update ${n}`)).status);
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
});

test("one click in a mail stops it, without a login; a made-up one does nothing", async () => {
  const { host, people } = await hostWith(1);
  const reader = people[0] ?? expect.fail();
  await publish(host, "Kites again");
  world.clock.moveBy(hourMs + minuteMs);
  await world.app.jobs.drain();
  const token = /\/following\/stop\/([\w-]{65})/.exec((await newsTo(reader))[0]?.text ?? "")?.[1] ?? expect.fail();
  const opened = await world.call(openStopFollowingPage, { params: { token } });
  expect([opened.status, opened.headers.location]).toEqual([303, `/following/stop/${token}`]);
  expect((await world.call(getFollow, of(host), { as: reader })).body.data.is_following).toBe(true);
  const stopped = await world.app.inject({
    method: "POST",
    url: `/api/follows/stop/${token}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
  expect(stopped.statusCode).toBe(200);
  expect((await world.call(getFollow, of(host), { as: reader })).body.data.is_following).toBe(false);
  expect((await world.call(stopFollowing, { params: { token } })).status).toBe(200);
  const forged = altered(token);
  expect((await world.call(stopFollowing, { params: { token: forged } })).status).toBe(404);
});

test("a host's page shows where else they are, by https alone", async () => {
  const { host } = await makeEvent(world);
  const urls = { website: "javascript:alert(1)", instagram: "http://instagram.com/asha", youtube: null };
  await run(world.app.db, sql`update users set social_media_urls = ${json(urls)} where user_id = ${host.userId}::uuid`);
  expect((await world.call(getCreator, { params: { creatorId: host.userId } })).body.data.links).toEqual([
    { kind: "instagram", url: "https://instagram.com/asha" },
  ]);
});
