import { type AnswerFault, longestAnswer, readAnswer } from "@mela/contract/answers";
import { ApiError } from "~/api/ApiError.ts";
import { m } from "~/paraglide/messages.js";
import type { Asked } from "./choice.ts";

/** What is wrong with answers, by `{question}.{seat}`. `again`: the server won't have it, and only it knows why. */
export type Faults = Partial<Record<string, AnswerFault | "again">>;

export const faultWords: Record<AnswerFault | "again", () => string> = {
  missing: m.event_answer_missing,
  too_long: () => m.event_answer_too_long({ most: longestAnswer.SHORT_TEXT }),
  number: m.event_answer_number,
  date: m.event_answer_date,
  choice: m.event_answer_choice,
  choices: m.event_answer_choice,
  consent: m.event_answer_consent,
  again: m.event_answer_again,
};

/** Judges answers as the server will: the required ones are there, and each fits its question. */
export function faultsOf(asked: readonly Asked[], answers: Record<string, string>): Faults {
  const found = asked.flatMap(({ key, question }): [string, AnswerFault][] => {
    const text = answers[key]?.trim() ?? "";
    const isConsent = question.kind === "CONSENT";
    if (text === "") return question.required ? [[key, isConsent ? "consent" : "missing"]] : [];
    const { fault } = readAnswer(question, text);
    return fault ? [[key, fault]] : [];
  });
  return Object.fromEntries(found);
}

/** What the server found wrong with answers; none where it was something else. */
export function faultsSaid(error: unknown, asked: readonly Asked[], answers: Record<string, string>): Faults {
  if (!(error instanceof ApiError)) return {};
  const own = faultsOf(asked, answers);
  const unknown = error.code === "answers_missing" ? "missing" : "again";
  const keys = Object.keys(error.fields).flatMap((field) => /^responses\.(.+\..+)$/.exec(field)?.[1] ?? []);
  return Object.fromEntries(keys.map((key) => [key, own[key] ?? unknown]));
}
