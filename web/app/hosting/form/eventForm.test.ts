import { EventId, QuestionId, TicketTypeId, UserId } from "@mela/contract/common";
import { EventInput, type HostEvent } from "@mela/contract/events";
import { expect, test } from "vitest";
import { type EventForm, emptyForm, newTicket } from "./eventForm.ts";
import { inputPath, problemsOf, stepOf } from "./eventSchema.ts";
import { changedParts, mergeDraft } from "./localDraft.ts";
import { toForm } from "./toForm.ts";
import { spanOf, toInput } from "./toInput.ts";

const ready = (): EventForm => ({
  ...emptyForm("General"),
  title: "Kite making",
  start: { date: "2027-01-14", time: "16:00" },
  end: { date: "", time: "19:00" },
  place: { name: "Courtyard", address: "", city: "pune ", country: "India" },
});
const id = "01a1fd06-e5b7-73d9-9b58-ba5620d44077";

const eventOf = (): HostEvent => ({
  ...{ _id: EventId.parse(id), id: EventId.parse(id), eventId: EventId.parse(id), title: "Loom", event_slug: "loom-1" },
  ...{ slug: "loom-1", description: "Three days", tags: ["weaving", "silk"], city: "Yeola", lat: 20.04, lng: 74.48 },
  ...{
    languages: ["mr", "hi"],
    is_step_free: true,
    is_women_only: false,
    food: "JAIN",
    is_alcohol_free: true,
    min_age: 12,
  },
  location: { name: "Weaver's house", address: "", city: "Yeola", country: "India", coordinates: [74.48, 20.04] },
  ...{ start_date: "2026-12-09T02:30:00.000Z", end_date: "2026-12-11T12:30:00.000Z", timezone: "Asia/Kolkata" },
  ...{ all_day: false, is_online: false, cover_photo: "/media/a.webp", cover_picture: "/media/a.webp" },
  ...{ event_photos: [], price: 14_500, price_varies: false, currency: "INR", created_at: "2026-01-01T00:00:00Z" },
  ...{ updated_at: "2026-01-01T00:00:00Z", is_featured: false, is_sold_out: false, is_wishlisted: false },
  host: {
    ...{ id: UserId.parse(id), name: "Asha", username: "asha", profile_picture: null, profile_pic: null },
    social_media_url: null,
  },
  ...{ seats_left: null, event_type: "Experience", theme: "Workshop", status: "PUBLISHED", visibility: "PUBLIC" },
  ...{ requires_approval: true, postponed_at: null, series_id: null, sale_state: "OPEN", hosted_events: 1 },
  ticket_types: [
    {
      ...{ id: TicketTypeId.parse(id), name: "Loom", description: "", price: 14_500, max_per_booking: 2 },
      ...{ max_per_person: 2, sales_start: "2026-11-01T00:00:00Z", sales_end: null, available: 2, sale_state: "OPEN" },
      ...{ capacity: 6, sold: 4, held: 0, has_access_code: false },
    },
  ],
  questions: [
    {
      ...{ id: QuestionId.parse(id), text: "Size?", kind: "SINGLE", required: true, per: "GUEST" },
      options: [
        { id: "small", title: "S", icon: "shirt" },
        { id: "large", title: "L" },
      ],
    },
  ],
  itinerary: [{ title: "Arrive", text: "" }],
  refund_policy: { full_until_hours: 60, half_until_hours: 12 },
  ...{ guests_going: 0, online_url: null, capacity: null, capacity_groups: [], private_key: null },
  ...{ seats: { sold: 4, held: 0, capacity: null }, published_at: null },
});

test("an event comes back from the form as it was, with what no input shows", () => {
  const event = eventOf();
  const input = toInput(toForm(event));
  expect(EventInput.safeParse(input).success).toBe(true);
  expect(input).toMatchObject({
    start_date: event.start_date,
    end_date: event.end_date,
    tags: event.tags,
    location: event.location,
    refund_policy: event.refund_policy,
    itinerary: event.itinerary,
    ...{ languages: ["mr", "hi"], is_step_free: true, is_women_only: false, food: "JAIN", min_age: 12 },
  });
  expect(input.ticket_types?.[0]).toMatchObject({ id, max_per_person: 2, sales_start: "2026-11-01T00:00:00Z" });
  expect(input.questions?.[0]).toEqual(event.questions[0]);
});

test("a choice that is renamed gets a free id, the others keep theirs", () => {
  const form = toForm(eventOf());
  const [question] = form.questions;
  if (question) question.options = "S\nXL\nL\nXL";
  const options = toInput(form).questions?.[0]?.options;
  expect(options).toEqual([
    { id: "small", title: "S", icon: "shirt" },
    { id: "o1", title: "XL" },
    { id: "large", title: "L" },
  ]);
});

test("new days of refund replace what was there, and none means never", () => {
  const form = toForm(eventOf());
  const policy = (text: string) => toInput({ ...form, refund_until_days: text }).refund_policy;
  expect(policy("3")).toEqual({ full_until_hours: 72, half_until_hours: null });
  expect(policy("")).toEqual({ full_until_hours: null, half_until_hours: null });
});

test("another city forgets the spot: the server knows its middle", () => {
  const form = toForm(eventOf());
  const spot = (city: string) => toInput({ ...form, place: { ...form.place, city } }).location?.coordinates;
  expect(spot("Nashik")).toBeNull();
});

test("online nobody climbs a step or is served anything; back at a place it is as it was", () => {
  const form = { ...toForm(eventOf()), is_online: true, online_url: "https://meet.example/a" };
  const bare = { is_step_free: false, food: null, is_alcohol_free: false, languages: ["mr", "hi"], min_age: 12 };
  expect(toInput(form)).toMatchObject(bare);
  expect(toInput({ ...form, is_online: false })).toMatchObject({ is_step_free: true, food: "JAIN" });
});

test("an age is a number of years, or none", () => {
  const at = (min_age: string) => problemsOf({ ...ready(), min_age }, null).min_age;
  expect([at(""), at("18")]).toEqual([undefined, undefined]);
  expect(["0", "100", "1.5", "x"].map(at).every((problem) => problem !== undefined)).toBe(true);
});

test("a day alone is enough: it ends that day, past midnight, or takes the whole of it", () => {
  const form = ready();
  expect(spanOf(form).end).toBe("2027-01-14T13:30:00.000Z");
  expect(spanOf({ ...form, end: { date: "", time: "01:00" } }).end).toBe("2027-01-14T19:30:00.000Z");
  expect(spanOf({ ...form, all_day: true })).toEqual({
    start: "2027-01-13T18:30:00.000Z",
    end: "2027-01-14T18:29:00.000Z",
  });
  expect(spanOf({ ...form, start: { date: "", time: "" } })).toEqual({ start: null, end: null });
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

test("what was typed here lies over the server's copy, what others changed stays", () => {
  const before = ready();
  const typed = changedParts(before, { ...before, title: "Kites", tags: "paper" });
  expect(typed).toEqual({ title: "Kites", tags: "paper" });
  const newer = { ...before, description: "By a co-host" };
  expect(mergeDraft(newer, JSON.parse(JSON.stringify(typed)))).toEqual({ ...newer, ...typed });
});

test("a kept draft of another shape harms nothing", () => {
  const begin = ready();
  expect(mergeDraft(begin, { title: 5, event_photos: {}, unknown: true })).toEqual(begin);
  expect(mergeDraft(begin, null)).toEqual(begin);
  expect(mergeDraft(begin, { cover_photo: "/media/a.webp" }).cover_photo).toBe("/media/a.webp");
});
