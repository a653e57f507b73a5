import { EventInput } from "@mela/contract/eventInput";
import { isSlug } from "@mela/contract/slugs";
import { m } from "~/paraglide/messages.js";
import type { EventForm } from "./eventForm.ts";
import { supplierWords, ticketProblems } from "./ticketProblems.ts";
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
    picture_texts: "cover_photo",
    description: "description_html",
    "refund_policy.full_until_hours": "refund.full.amount",
    "refund_policy.half_until_hours": "refund.half.amount",
    refund_policy: "refund.full.amount",
    gst: "gst",
  };
  if (head === "ticket_types") return ticketPath(path);
  if (head === "capacity_groups") return path.replace(/\.ticket_type_ids.*$/, ".types");
  if (head === "questions" || head === "itinerary") return path;
  return (
    renamed[second ? `${head}.${second}` : head] ?? renamed[head] ?? [head, second, ...rest].filter(Boolean).join(".")
  );
}

/** A time has two inputs, of which the date comes first; days are one choice. */
function ticketPath(path: string): string {
  return path.replace(/\.(sales_start|sales_end|early_until)$/, ".$1.date").replace(/\.valid_days.*$/, ".days");
}

/** The step that holds an input, so that the one with the first error can be opened. */
export function stepOf(path: string): Step {
  if (/^(title|event_slug|description_html|theme|cover_photo|tags|event_type)/.test(path)) return "idea";
  if (
    /^(ticket_types|requires_approval|pays_at_request|pays_at_venue|admits_by_day|transfer_hours|guests_change_types|refund|capacity|fee_bearer|gst)/.test(
      path,
    )
  )
    return "tickets";
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
  Object.assign(problems, ticketProblems(form), problems);
  if (form.title.trim() === "") problems.title = m.hosting_need_title();
  const slug = form.event_slug.trim().toLowerCase();
  if (slug !== "" && !isSlug(slug)) problems.event_slug = m.hosting_slug_malformed();
  if (form.start.date === "") problems["start.date"] = m.hosting_need_start();
  const { start, end } = spanOf(form);
  if (start && end && end < start) problems["end.date"] = m.hosting_need_order();
  else if (end && now !== null && Date.parse(end) <= now) problems["end.date"] = m.hosting_need_future();
  if (form.is_online && form.online_url.trim() === "") problems.online_url = m.hosting_need_link();
  if (!form.is_online && form.place.city.trim() === "") problems["place.city"] = m.hosting_need_city();
  return problems;
}

/** Where a draft is gone on with: the first step that lacks something, else the last one. */
export function firstOpen(form: EventForm): Step {
  const lacking = new Set(Object.keys(problemsOf(form, null)).map(stepOf));
  return steps.find((step) => lacking.has(step)) ?? "review";
}

const wholeNumbers = new Set(["capacity", "max_per_booking", "max_per_person", "early_count"]);

/** The contract's sentence where it has one of its own, else one that fits the kind of input. */
function sentence(path: readonly PropertyKey[], message: string): string {
  const last = path.at(-1);
  if (typeof last === "string" && wholeNumbers.has(last)) return m.hosting_need_seats();
  if (path[0] === "refund_policy")
    return message.startsWith("Please give half") ? m.hosting_need_half() : m.hosting_need_time();
  if (last === "early_price") return m.hosting_need_price();
  if (last === "gstin") return m.hosting_need_gstin();
  if (last === "gst_name" || last === "gst_address") return supplierWords[last]();
  if (last === "min_age") return m.hosting_need_age();
  if (path.includes("options")) return m.hosting_need_choice();
  if (last === "price") return m.hosting_need_price();
  if (last === "online_url") return m.hosting_need_link();
  return message.startsWith("Please") ? message : m.hosting_need_other();
}
