import { chosenTitles } from "@mela/contract/answers";
import type { BookingDetails, changeBookingDetails } from "@mela/contract/bookingDetails";
import type { Input } from "@mela/contract/call";
import { asList, asText, consent } from "~/event/answers.ts";
import type { Asked } from "~/event/choice.ts";

/** What is typed: names by seat, answers by `{question}.{seat}`. */
export type DetailsForm = { names: Record<number, string>; answers: Record<string, string> };

/** Every question at its place: those per guest for each who is left of the party. */
export function askedOfParty({ questions, tickets }: BookingDetails): Asked[] {
  const at = (seat: number, per: "BOOKING" | "GUEST") =>
    questions
      .filter((question) => question.per === per)
      .map((question) => ({ key: `${question.id}.${seat}`, question, seat }));
  return [...at(0, "BOOKING"), ...tickets.flatMap(({ seat }) => at(seat, "GUEST"))];
}

export function toDetailsForm(details: BookingDetails): DetailsForm {
  const said = new Map(details.responses.map(({ question_id, seat, answer }) => [`${question_id}.${seat}`, answer]));
  return {
    names: Object.fromEntries(details.tickets.map(({ seat, name }) => [seat, name ?? ""])),
    answers: Object.fromEntries(askedOfParty(details).map((one) => [one.key, typed(one, said.get(one.key) ?? "")])),
  };
}

/** An answer as its input has it; one that a changed question offers no more has to be given anew. */
function typed({ question: { kind, options } }: Asked, answer: string): string {
  if (kind === "CONSENT") return answer === consent ? answer : "";
  if (kind === "SINGLE") return options.some(({ title }) => title === answer) ? answer : "";
  return kind === "MULTIPLE" ? asText(chosenTitles(options, answer) ?? []) : answer;
}

export function toDetailsBody(
  details: BookingDetails,
  { names, answers }: DetailsForm,
): Input<typeof changeBookingDetails>["body"] {
  return {
    names: details.tickets.map(({ seat }) => ({ seat, name: names[seat]?.trim() ?? "" })),
    responses: askedOfParty(details).flatMap(({ key, question, seat }) => {
      const text = answers[key]?.trim() ?? "";
      const answer = question.kind === "MULTIPLE" ? asList(text).join(", ") : text;
      return answer === "" ? [] : { question_id: question.id, answer, ...(seat > 0 && { seat }) };
    }),
  };
}
