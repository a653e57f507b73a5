import { LiveChange } from "@mela/contract/checkin";
import { BookingId, EventId } from "@mela/contract/common";
import { type DoorNow, toldMinutes } from "@mela/contract/doorNow";
import { usualRules } from "@mela/contract/doorRules";
import type { Figures } from "@mela/contract/guests";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { systemClock } from "../platform/clock.ts";
import type { Part } from "../platform/http/longAnswer.ts";
import { newId } from "../platform/ids.ts";
import { createLive } from "../platform/live/live.ts";
import { sharedByNobody } from "../platform/shared/shared.ts";
import { createHub, type Watcher } from "./live.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
afterAll(() => void vi.restoreAllMocks());

const eventId = newId(EventId);
const booking = () => newId(BookingId);
const none: Figures = {
  bookings: { PENDING: 0, GOING: 0, CHECKEDIN: 0, DECLINED: 0 },
  in_line: 0,
  transfers_said: 0,
  seats_sold: 0,
  seats_total: null,
  people_in: 0,
  people_expected: 0,
  collected: 0,
  currency: "INR",
};
const nobody: DoorNow = {
  at: "2026-11-21T14:12:00Z",
  people_in: 0,
  people_expected: 0,
  types: [],
  minutes: Array.from({ length: toldMinutes }, () => 0),
  last: [],
  people_outside: 0,
  rules: usualRules,
};
function newHub() {
  const live = createLive(sharedByNobody(systemClock));
  const figuresOf = vi.fn(async (_event: EventId, view: string) => ({ ...none, collected: view === "full" ? 5 : 0 }));
  const doorOf = vi.fn(async () => nobody);
  const onError = vi.fn();
  const hub = createHub(
    { live, figuresOf, doorOf, onError },
    { gapMs: 250, heartbeatMs: 25_000, recheckMs: 60_000, forgetMs: 1_200 },
  );
  const publish = (kind: "admission" | "undo", bookingId: string) => live.publish({ eventId, kind, bookingId });
  return { hub, publish, figuresOf, doorOf, onError };
}
function newScreen(view: Watcher["view"] = "full") {
  const texts: string[] = [];
  const screen = {
    view,
    write: ({ plain }: Part) => void texts.push(plain.toString()),
    end: vi.fn(),
    mayStay: vi.fn(async () => true),
    sees: vi.fn(async (_guests: number): Promise<void> => undefined),
  };
  const heard = () =>
    texts
      .join("")
      .split("\n\n")
      .filter((block) => block.startsWith("data: "))
      .map((block) => LiveChange.parse(JSON.parse(block.slice("data: ".length))));
  return { ...screen, texts, heard };
}

test("a screen is greeted with the figures, and told the first change at once", async () => {
  const { hub, publish } = newHub();
  const screen = newScreen();
  await hub.join(eventId, screen);
  const id = booking();
  publish("admission", id);
  await vi.advanceTimersByTimeAsync(0);
  expect(screen.heard()).toMatchObject([{ kind: "hello" }, { kind: "admission", booking_id: id }]);
});

test("of how many guests a screen sees names is said before it sees them, and of none where nobody is in", async () => {
  const { hub, publish, doorOf } = newHub();
  const screen = newScreen();
  await hub.join(eventId, screen);
  const rhea = {
    booking_id: booking(),
    name: "Rhea",
    image: null,
    ticket_counts: [],
    people: 1,
    at: nobody.at,
    outside: null,
  };
  doorOf.mockResolvedValue({ ...nobody, last: [rhea] });
  screen.sees.mockImplementationOnce(async () => expect(screen.texts.join("")).not.toContain("Rhea"));
  publish("admission", rhea.booking_id);
  await vi.advanceTimersByTimeAsync(0);
  expect(screen.texts.join("")).toContain("Rhea");
  expect(screen.sees.mock.calls).toEqual([[0], [1]]);
});

test("a rush is told four times a second at most, read once for all screens, and no undo is lost", async () => {
  const { hub, publish, figuresOf } = newHub();
  const screens = Array.from({ length: 50 }, () => newScreen());
  for (const screen of screens) await hub.join(eventId, screen);
  figuresOf.mockClear();
  const undone = Array.from({ length: 40 }, booking);
  for (const id of undone) {
    publish("undo", id);
    publish("undo", id);
    await vi.advanceTimersByTimeAsync(25);
  }
  await vi.advanceTimersByTimeAsync(500);
  expect(figuresOf.mock.calls.length).toBeLessThanOrEqual(6);
  for (const screen of screens) {
    const told = screen.heard().slice(1);
    expect(new Set(told.map(({ booking_id }) => booking_id))).toEqual(new Set(undone));
    expect(screen.texts.length).toBeLessThanOrEqual(7);
  }
});

test("ten thousand screens cost one look at the door for each telling, and it comes with the last of the changes", async () => {
  const { hub, publish, figuresOf, doorOf } = newHub();
  const screens = Array.from({ length: 10_000 }, (_, place) => newScreen(place % 2 === 0 ? "full" : "door"));
  for (const screen of screens) await hub.join(eventId, screen);
  expect(doorOf).toHaveBeenCalledOnce(); // who joins at the same time is told the same
  await vi.advanceTimersByTimeAsync(1_000);
  for (const mock of [doorOf, figuresOf]) mock.mockClear();
  publish("admission", booking());
  await vi.advanceTimersByTimeAsync(0);
  publish("admission", booking());
  publish("undo", booking());
  await vi.advanceTimersByTimeAsync(300);
  expect(doorOf).toHaveBeenCalledTimes(2);
  expect(figuresOf).toHaveBeenCalledTimes(4); // two views
  for (const screen of screens.slice(0, 10)) {
    expect(screen.heard().map(({ kind, door }) => [kind, door !== undefined])).toEqual([
      ["hello", true],
      ["admission", true],
      ["admission", false],
      ["undo", true],
    ]);
  }
});

test("the door's screens are told no money, the host's are", async () => {
  const { hub, publish } = newHub();
  const [host, door] = [newScreen("full"), newScreen("door")];
  for (const screen of [host, door]) await hub.join(eventId, screen);
  publish("admission", booking());
  await vi.advanceTimersByTimeAsync(0);
  expect(host.heard().map(({ figures }) => figures.collected)).toEqual([5, 5]);
  expect(door.heard().map(({ figures }) => figures.collected)).toEqual([0, 0]);
});

test("a quiet line is kept open, and nobody is left when the last one goes", async () => {
  const { hub, publish, figuresOf } = newHub();
  const screen = newScreen();
  const leave = await hub.join(eventId, screen);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(screen.texts.slice(1)).toEqual([": still here\n\n", ": still here\n\n"]);
  leave();
  expect(vi.getTimerCount()).toBe(0);
  figuresOf.mockClear();
  publish("admission", booking());
  expect(figuresOf).not.toHaveBeenCalled();
});

test("whoever's role ended is let go within a minute, the others stay", async () => {
  const { hub, publish } = newHub();
  const [stays, goes] = [newScreen(), newScreen()];
  for (const screen of [stays, goes]) await hub.join(eventId, screen);
  goes.mayStay.mockResolvedValue(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(goes.end).toHaveBeenCalledOnce();
  expect(stays.end).not.toHaveBeenCalled();
  const before = goes.texts.length;
  publish("admission", booking());
  await vi.advanceTimersByTimeAsync(300);
  expect(goes.texts).toHaveLength(before);
});

test("when figures can't be read that is reported, and what happened is told later", async () => {
  const { hub, publish, figuresOf, onError } = newHub();
  const screen = newScreen();
  await hub.join(eventId, screen);
  figuresOf.mockRejectedValueOnce(new Error("no database"));
  publish("admission", booking());
  await vi.advanceTimersByTimeAsync(300);
  publish("undo", booking());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onError).toHaveBeenCalledOnce();
  expect(screen.heard().map(({ kind }) => kind)).toEqual(["hello", "admission", "undo"]);
});

test("when the server stops everybody is let go", async () => {
  const { hub } = newHub();
  const screens = [newScreen(), newScreen()];
  for (const screen of screens) await hub.join(eventId, screen);
  hub.close();
  for (const screen of screens) expect(screen.end).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
