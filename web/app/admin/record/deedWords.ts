import type { DeedAction, OperatorDeed } from "@mela/contract/deeds";
import type { ActedArea, LookedArea } from "@mela/contract/whileActing";
import { m } from "~/paraglide/messages.js";
import { formatCount } from "~/ui/counts.ts";
import { noted } from "~/ui/noted.ts";
import { isLimit, limitWords } from "../work/limitWords.ts";
import { isSwitch, switchWords } from "../work/switchWords.ts";
import { type Sentence, sentenceOf } from "./deedKinds.ts";

const sentences: Record<DeedAction, Sentence> = {
  make_operator: m.admin_did_make_operator,
  end_operator: m.admin_did_end_operator,
  search_people: m.admin_did_search_people,
  look_person: m.admin_did_look_person,
  suspend: m.admin_did_suspend,
  lift: m.admin_did_lift,
  verify: m.admin_did_verify,
  unverify: m.admin_did_unverify,
  set_standing: m.admin_did_set_standing,
  act: m.admin_did_act,
  looked_as: m.admin_did_looked_as,
  acted: m.admin_did_acted,
  end_act: m.admin_did_end_act,
  search_events: m.admin_did_search_events,
  look_event: m.admin_did_look_event,
  look_reports: m.admin_did_look_reports,
  decide_report: m.admin_did_decide_report,
  hide_review: m.admin_did_hide_review,
  show_review: m.admin_did_show_review,
  warn: m.admin_did_warn,
  take_down: m.admin_did_take_down,
  put_back: m.admin_did_put_back,
  feature: m.admin_did_feature,
  unfeature: m.admin_did_unfeature,
  merge: m.admin_did_merge,
  search_bookings: m.admin_did_search_bookings,
  look_booking: m.admin_did_look_booking,
  refund: m.admin_did_refund,
  resend: m.admin_did_resend,
  retry_refunds: m.admin_did_retry_refunds,
  retry_job: m.admin_did_retry_job,
  drop_job: m.admin_did_drop_job,
  switch: m.admin_did_switch,
  set_limit: m.admin_did_set_limit,
};
const known: ReadonlyMap<string, Sentence> = new Map(Object.entries(sentences));

/** What an operator did, as a sentence; of what this page does not know, its name. */
export function deedText(deed: OperatorDeed): string {
  const { action, label, subject_id, subject, details } = deed;
  const about = label || nameOf(subject, subject_id);
  const count = (fact: unknown) => (typeof fact === "number" ? formatCount(fact) : "");
  const sentence = sentenceOf(deed) ?? known.get(action);
  return sentence?.({ about, from: count(details.from), to: count(details.to) }) ?? `${action} ${about}`;
}

function nameOf(subject: OperatorDeed["subject"], id: string): string {
  if (subject === "switch" && isLimit(id)) return limitWords[id]();
  if (subject === "switch" && isSwitch(id)) return switchWords[id].name();
  return subject === "list" ? "" : id;
}

const areas: Record<LookedArea | ActedArea, () => string> = {
  account: m.admin_area_account,
  passes: m.admin_area_passes,
  booking: m.admin_area_passes,
  lists: m.admin_area_lists,
  hosting: m.admin_area_hosting,
  event: m.admin_area_event,
  guests: m.admin_area_guests,
  money: m.admin_area_money,
};
const knownAreas: ReadonlyMap<unknown, () => string> = new Map(Object.entries(areas));

/** What an operator looked at or changed as somebody, and of a change its call. */
export function areaText({ action, details: { area, call } }: OperatorDeed): string {
  if (action !== "looked_as" && action !== "acted") return "";
  return noted([knownAreas.get(area)?.(), typeof call === "string" && call]);
}

/** The page of what it was about, where there is one. */
export function deedPath({ subject, subject_id }: OperatorDeed): string | null {
  if (subject === "person") return `/admin/people/${subject_id}`;
  if (subject === "booking") return `/admin/bookings/${subject_id}`;
  return subject === "event" ? `/admin/events/${subject_id}` : null;
}
