import { isSlug } from "@mela/contract/slugs";
import { missingOfSupplier, type SupplierField } from "@mela/contract/supplier";
import type { Changes } from "./fields.ts";
import type { HeldEvent } from "./store.ts";

export const nearSentence = "Please choose a date of this century";
/** Whether a time is one that a person can mean; PostgreSQL knows no year 0. */
export function isNear(time: string | null | undefined): boolean {
  return !time || /^20\d\d-/.test(time);
}

/** What is wrong with the parts of an event that were given: a sentence for each field. */
export function findFaults(
  changes: Changes,
  event: Pick<HeldEvent, "start_at" | "end_at" | "currency" | "gst">,
): Record<string, string> {
  const faults: Record<string, string> = {};
  if (changes.event_slug !== undefined && !isSlug(changes.event_slug))
    faults.event_slug = "Please use small letters, digits and at least one hyphen, such as kite-making";
  for (const time of ["start_date", "end_date"] as const) if (!isNear(changes[time])) faults[time] = nearSentence;
  const start = changes.start_date === undefined ? event.start_at : new Date(changes.start_date);
  const end = changes.end_date === undefined ? event.end_at : new Date(changes.end_date);
  if (start && end && end < start) faults.end_date ??= endSentence;
  // Intl takes "+05:30" for a zone too; PostgreSQL reads it the other way round, and it knows no summer time.
  if (changes.timezone !== undefined && /^[+-]/.test(changes.timezone)) faults.timezone = "Please choose a time zone";
  if (changes.currency !== undefined && !Intl.supportedValuesOf("currency").includes(changes.currency))
    faults.currency = "Please choose a currency";
  if ((changes.gst ?? event.gst) !== "NONE" && (changes.currency ?? event.currency) !== "INR")
    faults.gst = "GST is charged in rupees only";
  for (const [field, paths] of [
    ["cover_photo", [changes.cover_photo]],
    ["event_photos", changes.event_photos ?? []],
  ] as const)
    if (paths.some((path) => path?.includes(".."))) faults[field] = "Please upload the picture here";
  return faults;
}
const endSentence = "The end must be after the start";

type PublishFields =
  | "title"
  | "start_at"
  | "end_at"
  | "is_online"
  | "online_url"
  | "city"
  | "gst"
  | "gstin"
  | SupplierField;
/** What publishing looks at. `types` are offered, the hidden ones too. */
export type Publishable = Pick<HeldEvent, PublishFields> & { types: number; isPaid: boolean };

/** What an event lacks before everyone may see it: a sentence for each field. */
export function findGaps(event: Publishable): Record<string, string> {
  const gaps: Record<string, string> = {};
  if (event.title === "") gaps.title = "Please give it a title";
  if (!event.start_at) gaps.start_date = "Please say when it starts";
  if (!event.end_at) gaps.end_date = "Please say when it ends";
  if (event.start_at && event.end_at && event.end_at < event.start_at) gaps.end_date = endSentence;
  if (event.is_online && !event.online_url) gaps.online_url = "Please give the link where it happens";
  if (!event.is_online && event.city.trim() === "") gaps["location.city"] = "Please say in which city it is";
  if (event.types === 0) gaps.ticket_types = "Please add at least one ticket";
  if (event.isPaid && event.gst !== "NONE" && !event.gstin) gaps.gstin = "Please give your GSTIN";
  if (event.isPaid) for (const field of missingOfSupplier(event)) gaps[field] = supplierSentences[field];
  return gaps;
}

const supplierSentences: Record<SupplierField, string> = {
  gst_name: "Please give the legal name on your GST certificate",
  gst_address: "Please give the whole address on your GST certificate, with its PIN code",
};

/**
 * What an event that is out lacks now. What a tax invoice says of its supplier was not always asked for: who went out without
 * it may go on under the same number, and is reminded of it (decision 092).
 */
export function findGapsOnceOut(event: Publishable, before: Publishable | null): Record<string, string> {
  const gaps = findGaps(event);
  if (before?.isPaid && before.gst !== "NONE" && before.gstin === event.gstin)
    for (const field of missingOfSupplier(before)) delete gaps[field];
  return gaps;
}
