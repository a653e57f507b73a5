import type { QuestionId } from "@mela/contract/common";

/** An answer as it came in: `seat` absent or 0 is the booking's own. */
export type Response = { question_id: QuestionId; answer: string; seat?: number | undefined };
type Asked = { id: QuestionId; kind: string; required: boolean; per: "BOOKING" | "GUEST" };

/** The required questions without an answer, by field; a question for each guest is asked at every seat. */
export function missingAnswers(
  questions: readonly Asked[],
  responses: readonly Response[],
  party: number,
): Record<string, string> {
  const given = new Set(
    toAnswers(questions, responses, party)
      .filter(({ question, answer }) => isAnswered(question, answer))
      .map(({ question, seat }) => `${question.id}.${seat}`),
  );
  const missing = questions.flatMap((question) => {
    if (!question.required) return [];
    const seats = question.per === "GUEST" ? Array.from({ length: party }, (_, index) => index + 1) : [0];
    return seats
      .map((seat) => `${question.id}.${seat}`)
      .filter((place) => !given.has(place))
      .map((place): [string, string] => [`responses.${place}`, "Please answer this question"]);
  });
  return Object.fromEntries(missing);
}

/** The answers that belong to a question of the event, each place once (the last word counts), blanks left out. */
export function toAnswers<Q extends Asked>(
  questions: readonly Q[],
  responses: readonly Response[],
  party: number,
): { question: Q; seat: number; answer: string }[] {
  const places = new Map<string, { question: Q; seat: number; answer: string }>();
  for (const { question_id, answer, seat = 0 } of responses) {
    const question = questions.find(({ id }) => id === question_id);
    if (!question || answer === "") continue;
    const place = question.per === "GUEST" ? seat : 0;
    const isASeat = question.per === "BOOKING" || (place >= 1 && place <= party);
    if (isASeat) places.set(`${question_id} ${place}`, { question, seat: place, answer });
  }
  return [...places.values()];
}

/** A consent is given by saying so, not by any text. */
function isAnswered({ kind }: Asked, answer: string): boolean {
  return kind !== "CONSENT" || !["false", "no", "0"].includes(answer.toLowerCase());
}
