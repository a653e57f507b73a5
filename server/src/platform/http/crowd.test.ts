import { expect, test } from "vitest";
import { createCrowd, placesAt, usualLimits } from "./crowd.ts";
import { type Rank, rankOf, ranks } from "./rank.ts";

/** Lets as many in as there is room for. */
function fill(crowd: ReturnType<typeof createCrowd>, rank: Rank): (() => void)[] {
  const leave: (() => void)[] = [];
  while (!crowd.isFull(rank) && leave.length < 10_000) leave.push(crowd.enter(rank));
  return leave;
}

test("who browses never takes the places of hosts and of those who book; bookings leave those who browse theirs", () => {
  const crowd = createCrowd(() => 0);
  expect(fill(crowd, "browse")).toHaveLength(usualLimits.browse.most);
  expect(ranks.map(crowd.isFull)).toEqual([true, false, false, false]);
  expect(fill(crowd, "manage")).toHaveLength(usualLimits.manage.most - usualLimits.browse.most);
  expect(ranks.map(crowd.isFull)).toEqual([true, true, false, false]);
  fill(crowd, "book");
  expect(ranks.map(crowd.isFull)).toEqual([true, true, true, false]);
  const sale = createCrowd(() => 0);
  fill(sale, "book");
  expect(ranks.map(sale.isFull)).toEqual([false, false, true, false]);
});

test("a place is free again once, however often its request is told to have gone", () => {
  const crowd = createCrowd(() => 0);
  const [leave] = fill(crowd, "browse");
  leave?.();
  leave?.();
  expect(fill(crowd, "browse")).toHaveLength(1);
});

test("the later everything gets the fewer are let in, those who browse first, and never nobody", () => {
  const at = (lateMs: number) => {
    const { browse, manage, book } = usualLimits;
    return [browse, manage, book].map((limit) => placesAt(limit, lateMs));
  };
  expect(at(20)).toEqual([256, 512, 5_000]);
  expect(at(40)).toEqual([64, 512, 5_000]);
  expect(at(80)).toEqual([16, 128, 5_000]);
  expect(at(160)).toEqual([8, 32, 1_250]);
  expect(at(60_000)).toEqual([8, 12, 30]);
});

test("while they take longer than a second no more are in hand than were done in the last one", () => {
  let now = 0;
  const crowd = createCrowd(
    () => 0,
    () => now,
  );
  const waiting = fill(crowd, "book");
  expect(waiting).toHaveLength(usualLimits.book.most);
  now = 900;
  for (const leave of waiting.splice(0, 300)) leave();
  expect(crowd.isFull("book")).toBe(false);
  now = 2_500;
  for (const leave of waiting.splice(0, 30)) leave();
  expect(crowd.isFull("book")).toBe(true);
  while (crowd.isFull("book")) waiting.shift()?.();
  expect(waiting).toHaveLength(119); // 300 in two and a half seconds
});

test("one long upload closes nothing", () => {
  let now = 0;
  const crowd = createCrowd(
    () => 0,
    () => now,
  );
  const leave = crowd.enter("book");
  now = 60_000;
  leave();
  expect(fill(crowd, "book")).toHaveLength(usualLimits.book.most);
});

test("a call is worth what it is for: the door and payments' notices most, looking around least", () => {
  const rank = (method: string, permission: "public" | "user" | "manage" | "door" | "booker", call?: string) =>
    rankOf({ method: method as "GET", url: "/api/x", config: { permission, ...(call && { call }) } });
  expect(rank("POST", "door")).toBe("keep");
  expect(rank("POST", "public", "receiveWebhook")).toBe("keep");
  expect(rank("GET", "public", "comeBack")).toBe("keep");
  expect(rank("POST", "user", "createBooking")).toBe("book");
  expect(rank("GET", "booker")).toBe("book");
  expect(rank("POST", "public", "verifyOtp")).toBe("book");
  expect(rank("GET", "manage")).toBe("manage");
  expect(rank("GET", "user", "myBookings")).toBe("manage");
  expect(rank("GET", "public", "listEvents")).toBe("browse");
  expect(rank("POST", "public", "countView")).toBe("browse");
  expect(rankOf({ method: "GET", url: "/readyz", config: { permission: "public" } })).toBe("keep");
  expect(rankOf({ method: "GET", url: "/assets/app.js" })).toBe("book");
});
