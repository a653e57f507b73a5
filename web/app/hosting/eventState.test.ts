import { expect, test } from "vitest";
import { eventState } from "./eventState.ts";
import { waitingFor } from "./manage/waitingFor.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const event = {
  status: "PUBLISHED",
  visibility: "PUBLIC",
  start_date: "2026-11-28T14:00:00Z",
  end_date: "2026-11-28T17:00:00Z",
  postponed_at: null,
} as const;
const nobody = { bookings: { PENDING: 0, GOING: 0, CHECKEDIN: 0, DECLINED: 0 }, transfers_said: 0, conflicts: 0 };
const some = { ...nobody, bookings: { ...nobody.bookings, GOING: 3 } };
const kinds = (...asked: Parameters<typeof waitingFor>) => waitingFor(...asked).map(({ kind }) => kind);

test("an event is a draft, live, on now, postponed, past or cancelled", () => {
  const { start_date, end_date } = event;
  expect(eventState(event, now)).toBe("live");
  expect(eventState({ ...event, visibility: "UNLISTED" }, now)).toBe("hidden");
  expect(eventState(event, Date.parse(start_date))).toBe("ongoing");
  expect(eventState(event, Date.parse(end_date) + 1)).toBe("past");
  const waits = { ...event, postponed_at: "2026-11-21T00:00:00Z" };
  expect(eventState(waits, Date.parse(end_date) + 1)).toBe("postponed");
  expect(eventState({ ...event, status: "DRAFT" }, now)).toBe("draft");
  expect(eventState({ ...event, status: "CANCELLED" }, Date.parse(end_date) + 1)).toBe("cancelled");
});

test("guests to approve come first, and no longer once it is over", () => {
  const asking = { ...nobody, bookings: { ...some.bookings, PENDING: 2 } };
  expect(waitingFor(event, asking, now)).toEqual([{ kind: "approve", count: 2 }]);
  expect(waitingFor(event, asking, Date.parse(event.end_date) + 1)).toEqual([]);
});

test("transfers that guests say to have sent wait for the host's answer, after the event too", () => {
  const sent = { ...some, transfers_said: 2 };
  expect(waitingFor(event, sent, now)).toEqual([{ kind: "transfers", count: 2 }]);
  expect(waitingFor(event, sent, Date.parse(event.end_date) + 1)).toEqual([{ kind: "transfers", count: 2 }]);
});

test("people whom the door let in without a place wait for the host, on the evening and after it", () => {
  const twice = { ...some, conflicts: 3 };
  expect(waitingFor(event, twice, Date.parse(event.end_date) + 1)).toEqual([{ kind: "conflicts", count: 3 }]);
});

test("the door is offered from three hours before the start, a link to share while nobody has booked", () => {
  expect(kinds(event, some, Date.parse("2026-11-28T12:00:00Z"))).toEqual(["door"]);
  expect(kinds(event, nobody, now)).toEqual(["share"]);
  expect(kinds({ ...event, status: "DRAFT" }, nobody, now)).toEqual(["publish"]);
  expect(kinds(event, some, now)).toEqual([]);
});
