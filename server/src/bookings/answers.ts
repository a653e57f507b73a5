import { type AnswerFault, type Judged, type JudgedAnswers, judgeAnswers, type Said } from "@mela/contract/answers";
import { AppError } from "@mela/contract/errors";

/** What is wrong with an answer, after its question's own words. */
const sentences: Record<AnswerFault, string> = {
  missing: "please answer this question",
  too_long: "please answer in fewer words",
  number: "please enter a number",
  date: "please enter a date",
  choice: "please choose one of the answers",
  choices: "please choose among the answers",
  consent: "please agree, or leave it",
};

/**
 * The answers of a booking, as its event asks. Throws `answers_missing` and `answers_wrong` with a sentence for each place.
 * `by`: a host need not answer what guests must, but says nothing that a guest could not.
 */
export function takeAnswers<Q extends Judged>(
  questions: readonly Q[],
  said: readonly Said[],
  { party, by }: { party: number | readonly number[]; by: "guest" | "host" },
): JudgedAnswers<Q>["answers"] {
  const { answers, wrong, missing } = judgeAnswers(questions, said, party);
  const bad = by === "guest" ? [...wrong, ...missing] : wrong;
  if (bad.length === 0) return answers;
  const fields = bad.map(({ question, seat, fault }) => {
    const whose = seat > 0 && party !== 1 ? `Guest ${seat}, ` : "";
    return [`responses.${question.id}.${seat}`, `${whose}${question.text}: ${sentences[fault]}`] as const;
  });
  throw new AppError(wrong.length > 0 ? "answers_wrong" : "answers_missing", { fields: Object.fromEntries(fields) });
}
