import { EventInput } from "@mela/contract/events";
import { m } from "~/paraglide/messages.js";
import type { EventForm } from "./eventForm.ts";
import { spanOf, toInput } from "./toInput.ts";

export const steps = ["idea", "place", "tickets", "questions", "review"] as const;
export type Step = (typeof steps)[number];

/** Which of the form's inputs a path of the contract's input stands in. */
export function inputPath(path: string): string {
  const [head = "", second = "", ...rest] = path.split(".");
  const renamed: Record<string, string> = {
    start_date: "start.date",
    end_date: "end.date",
    "location.name": "place.name",
    "location.city": "place.city",
    "location.address": "place.address",
    location: "place.city",
    event_photos: "cover_photo",
    refund_policy: "refund_until_days",
  };
  if (head === "ticket_types" || head === "questions" || head === "itinerary") return path;
  return (
    renamed[second ? `${head}.${second}` : head] ?? renamed[head] ?? [head, second, ...rest].filter(Boolean).join(".")
  );
}

/** The step that holds an input, so that the one with the first error can be opened. */
export function stepOf(path: string): Step {
  if (/^(title|description|theme|cover_photo|tags|event_type)/.test(path)) return "idea";
  if (/^(ticket_types|requires_approval|refund_until_days|capacity)/.test(path)) return "tickets";
  if (/^(questions|itinerary)/.test(path)) return "questions";
  return path.startsWith("visibility") ? "review" : "place";
}

/**
 * What is wrong with the form, sentence by input: the contract's own schema, and what publishing needs besides.
 * `now` in ms where it has to be still to come.
 */
export function problemsOf(form: EventForm, now: number | null): Record<string, string> {
  const problems: Record<string, string> = {};
  const parsed = EventInput.safeParse(toInput(form));
  for (const issue of parsed.error?.issues ?? [])
    problems[inputPath(issue.path.join("."))] ??= sentence(issue.path, issue.message);
  if (form.title.trim() === "") problems.title = m.hosting_need_title();
  if (form.start.date === "") problems["start.date"] = m.hosting_need_start();
  const { start, end } = spanOf(form);
  if (start && end && end < start) problems["end.date"] = m.hosting_need_order();
  else if (end && now !== null && Date.parse(end) <= now) problems["end.date"] = m.hosting_need_future();
  if (form.is_online && form.online_url.trim() === "") problems.online_url = m.hosting_need_link();
  if (!form.is_online && form.place.city.trim() === "") problems["place.city"] = m.hosting_need_city();
  return problems;
}

/** The contract's sentence where it has one of its own, else one that fits the kind of input. */
function sentence(path: readonly PropertyKey[], message: string): string {
  const last = path.at(-1);
  if (last === "capacity" || last === "max_per_booking") return m.hosting_need_seats();
  if (last === "min_age") return m.hosting_need_age();
  if (last === "price") return m.hosting_need_price();
  if (last === "online_url") return m.hosting_need_link();
  return /^(Please|E-mail)/.test(message) ? message : m.hosting_need_other();
}
