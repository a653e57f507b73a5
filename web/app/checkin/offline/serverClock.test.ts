import { expect, test } from "vitest";
import { ServerClock } from "./serverClock.ts";

function phone(offsetMs: number | null = null) {
  const time = { own: 1_000_000, steady: 500 };
  const clock = new ServerClock(offsetMs, { own: () => time.own, steady: () => time.steady });
  const pass = (ms: number) => {
    time.own += ms;
    time.steady += ms;
  };
  return { time, clock, pass };
}

test("a phone that is hours wrong knows the server's time once it was told", () => {
  const { clock, pass } = phone();
  const askedAt = clock.steady();
  pass(200);
  clock.hear(9_000_000, askedAt); // half of the way back: it is 100 ms later by now
  expect(clock.now()).toBe(9_000_100);
  pass(5_000);
  expect(clock.now()).toBe(9_005_100);
});

test("its clock may be put right meanwhile: the time stays true, and what to add to the clock follows", () => {
  const { time, clock, pass } = phone();
  clock.hear(9_000_000, clock.steady());
  expect(clock.offsetMs()).toBe(8_000_000);
  time.own += 8_000_000;
  pass(1_000);
  expect(clock.now()).toBe(9_001_000);
  expect(clock.offsetMs()).toBe(0);
});

test("without a word since the page was opened, the clock counts as it was off then", () => {
  const { clock, pass } = phone(3_600_000);
  pass(1_000);
  expect(clock.now()).toBe(1_001_000 + 3_600_000);
  expect(phone().clock.offsetMs()).toBeNull();
});
