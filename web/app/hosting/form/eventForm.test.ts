import { EventInput } from "@mela/contract/eventInput";
import { expect, test } from "vitest";
import { readCoordinates } from "./coordinates.ts";
import type { EventForm } from "./eventForm.ts";
import { problemsOf } from "./eventSchema.ts";
import { daysBetween } from "./itinerary.ts";
import { changedParts, mergeDraft } from "./localDraft.ts";
import { meanwhile, withParts } from "./meanwhile.ts";
import { eventOf, id, ready } from "./testing.ts";
import { newTicket } from "./ticketForm.ts";
import { toForm } from "./toForm.ts";
import { spanOf, toInput } from "./toInput.ts";

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
  expect(input.ticket_types?.[0]).toMatchObject({ id, max_per_person: 2, sales_start: "2026-11-01T00:00:00.000Z" });
  expect(input.questions?.[0]).toEqual(event.questions[0]);
});

test("a choice that is renamed keeps its id; a line left empty is none", () => {
  const form = toForm(eventOf());
  const [question] = form.questions;
  const [small] = question?.options ?? [];
  if (small) small.title = "XS";
  question?.options.push({ id: "new", title: "XL", icon: "🧥" }, { id: "blank", title: " ", icon: "" });
  expect(toInput(form).questions?.[0]?.options).toEqual([
    { id: "small", title: "XS", icon: "shirt" },
    { id: "large", title: "L" },
    { id: "new", title: "XL", icon: "🧥" },
  ]);
});

test("a day that is left open keeps its number, those behind the last are none, a text without a title stays", () => {
  const [empty, said] = [
    { title: "", text: "" },
    { title: "", text: "Rest" },
  ];
  const form: EventForm = { ...toForm(eventOf()), itinerary: [{ title: "Arrive", text: "" }, empty, said, empty] };
  expect(toInput(form).itinerary).toEqual([{ title: "Arrive", text: "" }, empty, said]);
  expect(daysBetween("2026-12-30", "2027-01-02")).toEqual(["2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02"]);
  expect(
    [daysBetween("", ""), daysBetween("2026-12-30", ""), daysBetween("2026-12-30", "2026-12-01")].map((d) => d.length),
  ).toEqual([0, 1, 1]);
});

test("the address goes along once the host has chosen one, a picture's words as long as it is shown", () => {
  const form = {
    ...toForm({ ...eventOf(), is_slug_suggested: true }),
    picture_texts: { "/media/a.webp": "A loom", "/media/gone.webp": "x" },
  };
  expect(toInput(form)).not.toHaveProperty("event_slug");
  expect(toInput({ ...form, event_slug: " Our-Loom " }).event_slug).toBe("our-loom");
  expect(toInput(form).picture_texts).toEqual({ "/media/a.webp": "A loom" });
});

test("what others changed comes in, what both changed is asked about", () => {
  const read = toForm(eventOf());
  const now = { ...read, title: "Theirs", tags: "their tag", visibility: "PRIVATE" as const };
  const typed = { ...read, title: "Mine", description_html: "<p>Mine</p>", visibility: "PRIVATE" as const };
  expect(meanwhile({ read, now, sent: read, typed })).toEqual({ theirs: ["tags"], both: ["title"] });
  const merged = withParts(typed, ["tags"], now);
  expect([merged.title, merged.tags, merged.description_html]).toEqual(["Mine", "their tag", "<p>Mine</p>"]);
});

test("refund rules are days or hours, whole or half, and nothing typed means never", () => {
  const form = toForm(eventOf());
  expect(form.refund).toEqual({ full: { amount: "60", unit: "hours" }, half: { amount: "12", unit: "hours" } });
  const days = { full: { amount: "3", unit: "days" }, half: { amount: "", unit: "days" } } as const;
  expect(toInput({ ...form, refund: days }).refund_policy).toEqual({ full_until_hours: 72, half_until_hours: null });
  const wrong = { full: { amount: "1", unit: "days" }, half: { amount: "30", unit: "hours" } } as const;
  expect(problemsOf({ ...form, refund: wrong }, null)).toHaveProperty(["refund.half.amount"]);
  const typed = { full: { amount: "1.3", unit: "hours" }, half: { amount: "-1", unit: "days" } } as const;
  expect(Object.keys(problemsOf({ ...form, refund: typed }, null)).sort()).toEqual([
    "refund.full.amount",
    "refund.half.amount",
  ]);
});

test("what a ticket says of prices, times, days and seats comes back from the form as it was", () => {
  const event = eventOf();
  const [type] = event.ticket_types;
  if (!type) throw new Error("it has one");
  const rich = {
    ...{ early_price: 12_000, early_until: "2026-11-20T18:29:00.000Z", early_count: 3 },
    ...{ sales_start: "2026-11-01T00:00:00.000Z", sales_end: "2026-12-08T12:30:00.000Z" },
    ...{ valid_days: ["2026-12-10"], has_access_code: true },
  };
  const groups = [{ id, capacity: 5, ticket_type_ids: [type.id] }];
  const form = toForm({
    ...{ ...event, ticket_types: [{ ...type, ...rich }], capacity: 9, capacity_groups: groups },
    ...{ fee_bearer: "HOST", gst: "ADDED", gst_percent: 5, gstin: "27AAPFU0939F1ZV" },
  });
  const { has_access_code: _has, ...sent } = rich;
  expect(toInput(form)).toMatchObject({
    ...{ ticket_types: [sent], capacity: 9, capacity_groups: groups },
    ...{ fee_bearer: "HOST", gst: "ADDED", gst_percent: 5, gstin: "27AAPFU0939F1ZV" },
  });
  expect(toInput(form).ticket_types?.[0]?.access_code).toBeUndefined(); // the code stays
  const later = { ...form, start: { ...form.start, date: "2027-01-01" }, end: { ...form.end, date: "2027-01-03" } };
  expect(toInput(later).ticket_types?.[0]?.valid_days).toEqual(["2027-01-02"]); // the second day still
});

test("a draft of an older form lacks nothing once it is laid over the new one", () => {
  const { id: ticketId, name, price } = { ...newTicket(), name: "Old" };
  const merged = mergeDraft(ready(), { ticket_types: [{ id: ticketId, name, price }], refund: "2" });
  expect(merged.ticket_types[0]).toMatchObject({ id: ticketId, name: "Old", days: [], early_until: { date: "" } });
  expect(merged.refund.full.amount).toBe("2");
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

test("what was typed here lies over the server's copy, what others changed stays", () => {
  const before = ready();
  const typed = changedParts(before, { ...before, title: "Kites", tags: "paper" });
  expect(typed).toEqual({ title: "Kites", tags: "paper" });
  const newer = { ...before, description_html: "<p>By a co-host</p>" };
  expect(mergeDraft(newer, JSON.parse(JSON.stringify(typed)))).toEqual({ ...newer, ...typed });
});

test("a kept draft of another shape harms nothing", () => {
  const begin = ready();
  expect(mergeDraft(begin, { title: 5, event_photos: {}, unknown: true })).toEqual(begin);
  expect(mergeDraft(begin, null)).toEqual(begin);
  expect(mergeDraft(begin, { cover_photo: "/media/a.webp" }).cover_photo).toBe("/media/a.webp");
});

test("coordinates come as people copy them out of a map", () => {
  const spot = { lat: 28.6139, lng: 77.209 };
  for (const text of [
    "28.6139, 77.2090",
    "28.6139 77.209",
    " 28.6139,77.209 ",
    "https://maps.example/@28.6139,77.2090,15z",
  ])
    expect(readCoordinates(text), text).toEqual(spot);
  for (const text of ["", "Delhi", "95, 77", "0, 0", "28.6139", "https://maps.example/place/12,3"])
    expect(readCoordinates(text), text).toBeNull();
  expect(readCoordinates("-33.8688, 151.2093")).toEqual({ lat: -33.8688, lng: 151.2093 });
});
