import type { ChangePart } from "@mela/contract/changes";
import type { EventForm } from "../form/eventForm.ts";
import { spanOf } from "../form/toInput.ts";

/** Of what changes in the form guests hear: what the server compares, before it is sent. */
export function toldParts(saved: EventForm, form: EventForm): ChangePart[] {
  const [was, is] = [spanOf(saved), spanOf(form)];
  const isMoved =
    was.start !== is.start || was.end !== is.end || saved.timezone !== form.timezone || saved.all_day !== form.all_day;
  const placeOf = ({ place: { name, address, city } }: EventForm) =>
    [name, address, city].map((part) => part.trim()).join("\n");
  const isElsewhere = saved.is_online !== form.is_online || (!form.is_online && placeOf(saved) !== placeOf(form));
  const hasNewLink = form.is_online && form.online_url.trim() !== "" && form.online_url.trim() !== saved.online_url;
  return [
    ...(isMoved ? (["TIME"] as const) : []),
    ...(isElsewhere ? (["PLACE"] as const) : []),
    ...(hasNewLink ? (["LINK"] as const) : []),
  ];
}
