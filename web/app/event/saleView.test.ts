import { expect, test } from "vitest";
import { saleView } from "./saleView.ts";
import { publicEvent, ticketType } from "./testing.ts";

const now = Date.parse("2026-12-01T00:00:00Z");
const kindOf = (...[part]: Parameters<typeof publicEvent>) => saleView(publicEvent(part), now).kind;

test("what is cancelled is that before everything else", () => {
  const postponed_at = "2026-11-20T00:00:00Z";
  expect(kindOf({ status: "CANCELLED", postponed_at, sale_state: "SOLD_OUT" })).toBe("cancelled");
  expect(kindOf({ postponed_at, sale_state: "OPEN" })).toBe("postponed");
});

test("what isn't published yet is shown as that, also when its date has gone by", () => {
  expect(kindOf({ status: "DRAFT", end_date: "2026-11-30T00:00:00Z" })).toBe("draft");
});

test("what is over can't be sold out", () => {
  expect(kindOf({ end_date: "2026-11-30T00:00:00Z", sale_state: "SOLD_OUT" })).toBe("past");
});

test("each state of the sale has its own page", () => {
  expect(kindOf()).toBe("open");
  expect(kindOf({ sale_state: "SOLD_OUT" })).toBe("soldOut");
  expect(kindOf({ sale_state: "ALL_HELD" })).toBe("allHeld");
  expect(kindOf({ sale_state: "ENDED" })).toBe("ended");
  expect(kindOf({ sale_state: "HIDDEN" })).toBe("hidden");
});

test("a sale to come says when the first of its tickets can be had", () => {
  const ticket_types = [
    ticketType(1, { sale_state: "NOT_YET", sales_start: "2026-12-03T06:00:00Z" }),
    ticketType(2, { sale_state: "NOT_YET", sales_start: "2026-12-02T06:00:00Z" }),
    ticketType(3, { sale_state: "ENDED", sales_start: "2026-11-02T06:00:00Z" }),
  ];
  expect(saleView(publicEvent({ sale_state: "NOT_YET", ticket_types }), now)).toEqual({
    kind: "notYet",
    opensAt: "2026-12-02T06:00:00Z",
  });
});
