import { expect, test } from "vitest";
import { z } from "zod";
import { dayMs, hourMs, minuteMs } from "../platform/clock.ts";
import { Int, rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { otherThan, visitor } from "../testing/visitor.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld({ PUBLIC_URL: "https://mela.example" });
const { app, clock } = world;
let count = 0;
const newAddress = () => `guarded${++count}@example.in`;
/** Every test comes from networks of its own: failed tries of one must not pause another. */
const newNetwork = () => `198.51.${Math.floor(++count / 250)}.${count % 250}`;
const stranger = () => visitor(app, newNetwork());
type Visitor = ReturnType<typeof visitor>;

/** Wrong codes for an address, each from another network, so that only the address's own counter moves. */
async function failFor(input: string, times: number, from: () => Visitor = stranger) {
  for (let tries = 0; tries < times; tries++) {
    const { status, body } = await from().verify(input, "000000");
    expect([status, body.code]).toEqual([200, "wrong_code"]);
  }
}
async function signIn(who: Visitor, input: string) {
  const { status, body } = await who.verify(input, await who.codeFor(input));
  expect([status, body.success]).toEqual([200, true]);
  return body;
}

test("ten wrong codes pause the address for 15 minutes, whatever codes are sent meanwhile", async () => {
  const input = newAddress();
  for (let code = 0; code < 2; code++) {
    const sent = await stranger().codeFor(input);
    for (let tries = 0; tries < 5; tries++) await stranger().verify(input, otherThan(sent));
  }
  const who = stranger();
  const right = await who.codeFor(input);
  const paused = await who.verify(input, right);
  expect(paused).toMatchObject({ status: 429, body: { success: false, code: "code_entry_paused" } });
  expect(paused.headers["retry-after"]).toBe("900");
  clock.moveBy(minuteMs);
  expect((await who.verify(input, right)).headers["retry-after"]).toBe("840");
  clock.moveBy(14 * minuteMs);
  await signIn(who, input);
  await failFor(input, 9); // the right one made them forgotten
  await signIn(stranger(), input);
});
test("a pause that is over forgets nothing: after ten more it comes again, and at a hundred entry stops for a day", async () => {
  const input = newAddress();
  for (let round = 0; round < 9; round++) {
    await failFor(input, 10);
    expect((await stranger().verify(input, "000000")).headers["retry-after"]).toBe("900");
    clock.moveBy(15 * minuteMs);
  }
  await failFor(input, 10);
  expect((await stranger().verify(input, "000000")).headers["retry-after"]).toBe("86400");
  clock.moveBy(dayMs - 1_000);
  expect((await stranger().verify(input, "000000")).status).toBe(429);
  clock.moveBy(1_000);
  await failFor(input, 9); // it counts from the start again
  await signIn(stranger(), input);
});
test("wrong codes at the same instant are all counted", async () => {
  const input = newAddress();
  const answers = await Promise.all(Array.from({ length: 25 }, () => stranger().verify(input, "000000")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});
test("a pause keeps out new devices only: a known one gets in, and its session goes on", async () => {
  const [input, phone] = [newAddress(), stranger()];
  const { refreshToken } = await signIn(phone, input);
  await failFor(input, 10);
  expect((await stranger().verify(input, "000000")).status).toBe(429);
  expect((await phone.refresh(refreshToken)).status).toBe(200);
  await signIn(phone, input);
  const stillPaused = await stranger().verify(input, "000000"); // its success is no one else's
  expect(stillPaused.status).toBe(429);
});
test("a known device has a counter of its own", async () => {
  const [input, phone, laptop] = [newAddress(), stranger(), stranger()];
  await signIn(phone, input);
  await signIn(laptop, input);
  await failFor(input, 10, () => phone);
  expect((await phone.verify(input, "000000")).body.code).toBe("code_entry_paused");
  await signIn(laptop, input);
  await signIn(stranger(), input);
});
test("the cookie of one account's device does not help at another's", async () => {
  const [victim, attacker, phone] = [newAddress(), newAddress(), stranger()];
  await signIn(phone, attacker);
  await failFor(victim, 10);
  expect((await phone.verify(victim, "000000")).status).toBe(429);
  const [id = "", seal = ""] = phone.cookie().replace("device=", "").split(".");
  for (const cookie of [
    `device=${id}`,
    `device=${id}.${seal}x`,
    `device=${seal}.${id}`,
    "device=",
    "device=..",
    `device=${"a".repeat(22)}.${"b".repeat(43)}`,
  ]) {
    const forger = stranger();
    forger.takeCookieOf({ cookie: () => cookie });
    expect((await forger.verify(victim, "000000")).status).toBe(429);
  }
});
test("a device that several people share stays known to each of them", async () => {
  const [one, two, tablet] = [newAddress(), newAddress(), stranger()];
  await signIn(tablet, one);
  await signIn(tablet, two);
  await failFor(one, 10);
  await signIn(tablet, one);
});
test("the device's cookie is for us alone, and says nothing of whose it is", async () => {
  const [input, phone] = [newAddress(), stranger()];
  const { headers } = await phone.verify(input, await phone.codeFor(input));
  const cookie = String(headers["set-cookie"]);
  expect(cookie).toMatch(/^device=[\w-]{22}\.[\w-]{43}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/);
  const before = phone.cookie();
  await signIn(phone, input);
  expect(phone.cookie()).toBe(before);
  const wrong = await phone.verify(input, "000000");
  expect(wrong.headers["set-cookie"]).toBeUndefined();
});

test("thirty wrong codes from one network an hour are enough, whatever the addresses", async () => {
  const network = newNetwork();
  for (let tries = 0; tries < 30; tries++) {
    expect((await visitor(app, network).verify(newAddress(), "000000")).status).toBe(200);
    clock.moveBy(minuteMs);
  }
  const [input, here] = [newAddress(), visitor(app, network)];
  const right = await here.codeFor(input);
  const refused = await here.verify(input, right);
  expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
  expect(refused.headers["retry-after"]).toBe("1800");
  await signIn(stranger(), input);
  clock.moveBy(30 * minuteMs);
  await signIn(here, input);
  await failFor(newAddress(), 10, () => visitor(app, network)); // a new hour
});
test("a network of IPv6 is its first 64 bits", async () => {
  for (let tries = 0; tries < 30; tries++) {
    await visitor(app, `2001:db8:7:7::${tries.toString(16)}`).verify(newAddress(), "000000");
  }
  expect((await visitor(app, "2001:db8:7:7:ffff::1").verify(newAddress(), "000000")).status).toBe(429);
  expect((await visitor(app, "2001:db8:7:8::1").verify(newAddress(), "000000")).status).toBe(200);
});
test("wrong codes from one network at the same instant are all counted", async () => {
  const network = newNetwork();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => visitor(app, network).verify(newAddress(), "000000")),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect((await visitor(app, network).verify(newAddress(), "000000")).status).toBe(429);
});
test("who is known gets in from a network where others guess", async () => {
  const [input, network] = [newAddress(), newNetwork()];
  const phone = visitor(app, network);
  await signIn(phone, input);
  for (let tries = 0; tries < 30; tries++) await visitor(app, network).verify(newAddress(), "000000");
  expect((await visitor(app, network).verify(newAddress(), "000000")).status).toBe(429);
  await signIn(phone, input);
});
test("headers that name another address change nothing", async () => {
  const network = newNetwork();
  const answers = [];
  for (let tries = 0; tries < 40; tries++) {
    const answer = await app.inject({
      method: "POST",
      url: "/api/auth/verify-otp",
      remoteAddress: network,
      headers: { "x-forwarded-for": `192.0.2.${tries}`, forwarded: `for=192.0.2.${tries}`, host: "mela.example" },
      payload: { input: newAddress(), otp: "000000" },
    });
    answers.push(answer.statusCode);
  }
  expect(answers.filter((status) => status === 429)).toHaveLength(10);
});

test("what became of codes is among the figures", async () => {
  await stranger().verify(newAddress(), "000000");
  const { body } = await app.inject({ url: "/metrics", headers: { host: "localhost" } });
  for (const outcome of ["right", "wrong", "paused"]) {
    expect(body).toMatch(new RegExp(`login_code_tries_total\\{outcome="${outcome}"\\} [1-9]`));
  }
});

test("counters name no address and no network, and are forgotten 30 days after their last", async () => {
  const [input, network] = [newAddress(), newNetwork()];
  await visitor(app, network).verify(input, "000000");
  const text = async () =>
    (await rows(app.db, z.object({ guard_key: z.string() }), sql`select guard_key from login_guards`))
      .map(({ guard_key }) => guard_key)
      .join("\n");
  expect(await text()).toMatch(/^[\w-]{43}(\n[\w-]{43})*$/);
  clock.moveBy(30 * dayMs - hourMs);
  await failFor(newAddress(), 1);
  clock.moveBy(3 * hourMs); // pauses that were an hour long are forgotten as long after their end
  await app.jobs.drain();
  const left = await rows(app.db, z.object({ kept: Int }), sql`select count(*) as kept from login_guards`);
  expect(left).toEqual([{ kept: 2 }]);
});
