import { expect, test } from "vitest";
import { type EventForm, emptyForm } from "./eventForm.ts";
import { inputPath, problemsOf, stepOf } from "./eventSchema.ts";
import { ready } from "./testing.ts";
import { newTicket } from "./ticketForm.ts";

test("what is wrong with tickets stands beside its input", () => {
  const ticket = { ...newTicket(), name: "Camper", price: "500" };
  const problems = (part: Partial<EventForm["ticket_types"][number]>, more: Partial<EventForm> = {}) =>
    Object.keys(problemsOf({ ...ready(), ticket_types: [{ ...ticket, ...part }], ...more }, null));
  expect(problems({})).toEqual([]);
  expect(problems({ early_price: "500", early_count: "3" })).toEqual(["ticket_types.0.early_price"]);
  expect(problems({ early_price: "-1", early_count: "3" })).toEqual(["ticket_types.0.early_price"]);
  expect(problems({ early_price: "400" })).toEqual(["ticket_types.0.early_count"]);
  expect(problems({ early_price: "400", early_count: "0" })).toEqual(["ticket_types.0.early_count"]);
  expect(problems({ max_per_person: "0" })).toEqual(["ticket_types.0.max_per_person"]);
  expect(problems({ is_hidden: true })).toEqual(["ticket_types.0.access_code"]);
  expect(problems({ is_hidden: true, has_code: true })).toEqual([]);
  const window = { sales_start: { date: "2027-01-02", time: "" }, sales_end: { date: "2027-01-01", time: "" } };
  expect(problems(window)).toEqual(["ticket_types.0.sales_end.date"]);
  expect(problems({}, { gst: "INCLUDED" })).toEqual(["gstin"]);
  const supplier = { gst_name: "Kiln Works LLP", gst_address: "12 Hill Road, Mumbai 400 050" };
  expect(problems({}, { gst: "INCLUDED", gstin: "27AAPFU0939F1ZW", ...supplier })).toEqual(["gstin"]);
  expect(problems({}, { gst: "INCLUDED", gstin: "27 aapfu0939f1zv", ...supplier })).toEqual([]);
  const bare = { gst: "INCLUDED", gstin: "27AAPFU0939F1ZV" } as const;
  expect(problems({}, bare)).toEqual(["gst_name", "gst_address"]);
  expect(problems({}, { ...bare, ...supplier, gst_address: "Mumbai" })).toEqual(["gst_address"]);
  expect(problems({}, { ...bare, bare_gstin: bare.gstin })).toEqual([]); // it went out before it was asked for
  expect(problems({ price: "0" }, bare)).toEqual([]);
  expect(problems({}, { capacity: "0" })).toEqual(["capacity"]);
  const alone = { id: ticket.id, capacity: "0", types: [ticket.id] };
  expect(problems({}, { capacity_groups: [alone] }).sort()).toEqual([
    "capacity_groups.0.capacity",
    "capacity_groups.0.types",
  ]);
  for (const path of [
    "capacity_groups.0.capacity",
    "gstin",
    "gst_address",
    "refund.half.amount",
    "ticket_types.0.early_price",
  ])
    expect(stepOf(path)).toBe("tickets");
  expect(inputPath("ticket_types.2.early_until")).toBe("ticket_types.2.early_until.date");
  expect(inputPath("refund_policy.half_until_hours")).toBe("refund.half.amount");
});

test("a form that is filled in has no problems", () => {
  expect(problemsOf(ready(), null)).toEqual({});
});

test("each problem stands at the input that can mend it", () => {
  const form: EventForm = {
    ...emptyForm("General"),
    ticket_types: [{ ...newTicket(), name: "", price: "-1", capacity: "0" }],
  };
  const at = Object.keys(problemsOf(form, null)).sort();
  expect(at).toEqual([
    "place.city",
    "start.date",
    "ticket_types.0.capacity",
    "ticket_types.0.name",
    "ticket_types.0.price",
    "title",
  ]);
  expect(at.map(stepOf)).toEqual(["place", "place", "tickets", "tickets", "tickets", "idea"]);
  expect(inputPath("location.city")).toBe("place.city");
});

test("what is published must still be to come, what is changed need not", () => {
  const after = Date.parse("2028-01-01T00:00:00Z");
  expect(Object.keys(problemsOf(ready(), after))).toEqual(["end.date"]);
  expect(problemsOf(ready(), null)).toEqual({});
});

test("it can't end before it starts", () => {
  const form = { ...ready(), end: { date: "2027-01-13", time: "10:00" } };
  expect(Object.keys(problemsOf(form, null))).toEqual(["end.date"]);
});
