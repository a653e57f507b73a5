import { expect, test } from "vitest";
import { type Judged, judgeAnswers, readAnswer } from "./answers.ts";
import { QuestionId } from "./common.ts";

let made = 0;
function question(plan: Partial<Judged>): Judged {
  made += 1;
  const id = QuestionId.parse(`00000000-0000-4000-8000-${String(made).padStart(12, "0")}`);
  return { id, text: "Question", kind: "SHORT_TEXT", required: true, per: "BOOKING", options: [], ...plan };
}
const dishes = ["Dosa", "Dosa, no onion", "Idli; two", "No"].map((title, index) => ({ id: `d${index}`, title }));
const read = (kind: Judged["kind"], said: string) => {
  const { answer, fault } = readAnswer({ kind, options: dishes }, said);
  return answer ?? `! ${fault}`;
};

test("an answer is kept in one form, or it is said what is wrong with it", () => {
  expect(
    ["12", " -3.5 ", "1,00,000", "१२", "007", "twelve", "1e9", "5,5", ""].map((said) => read("NUMBER", said)),
  ).toEqual(["12", "-3.5", "100000", "12", "007", "! number", "! number", "! number", "! number"]);
  expect(
    [
      "2026-11-28",
      "2026-11-28T10:00:00Z",
      "28/11/2026",
      "1.2.2026",
      "29/02/2026",
      "11/28/2026",
      "0026-01-01",
      "soon",
    ].map((said) => read("DATE", said)),
  ).toEqual(["2026-11-28", "2026-11-28", "2026-11-28", "2026-02-01", "! date", "! date", "! date", "! date"]);
  expect(["dosa", "d1", "Dosa, no onion", "Vada", "Dosa\nNo"].map((said) => read("SINGLE", said))).toEqual([
    "Dosa",
    "Dosa, no onion",
    "Dosa, no onion",
    "! choice",
    "! choice",
  ]);
  expect(
    ["No\nDosa", "Idli; two, dosa, no onion", "dosa, no", "d0;d3,", "Dosa, Vada"].map((said) => read("MULTIPLE", said)),
  ).toEqual(["Dosa, No", "Dosa, no onion, Idli; two", "Dosa, No", "Dosa, No", "! choices"]);
  expect(["yes", "हाँ", "FALSE", "maybe"].map((said) => read("CONSENT", said))).toEqual([
    "Yes",
    "Yes",
    "No",
    "! consent",
  ]);
  expect([read("SHORT_TEXT", "a\n b"), read("SHORT_TEXT", "x".repeat(301))]).toEqual(["a b", "! too_long"]);
  expect([read("LONG_TEXT", "a\nb"), read("LONG_TEXT", "x".repeat(2_001))]).toEqual(["a\nb", "! too_long"]);
});

test("a question for each guest is asked at every seat, and a consent has to be given", () => {
  const [once, each, consent] = [question({}), question({ per: "GUEST" }), question({ kind: "CONSENT" })];
  const age = question({ kind: "NUMBER", required: false });
  const said = [
    { question_id: once.id, answer: "Meat" },
    { question_id: once.id, answer: "Vegetarian" },
    { question_id: once.id, answer: " " },
    { question_id: each.id, answer: "M", seat: 1 },
    { question_id: each.id, answer: "L", seat: 3 },
    { question_id: consent.id, answer: "false" },
    { question_id: age.id, answer: "old" },
  ];
  const { answers, wrong, missing } = judgeAnswers([once, each, consent, age], said, 2);
  expect(missing.map(({ question: { id }, seat, fault }) => [id, seat, fault])).toEqual([
    [each.id, 2, "missing"],
    [consent.id, 0, "consent"],
  ]);
  expect(wrong.map(({ question: { id }, fault }) => [id, fault])).toEqual([[age.id, "number"]]);
  expect(answers.map(({ seat, answer }) => [seat, answer])).toEqual([
    [0, "Vegetarian"],
    [1, "M"],
    [0, "No"],
  ]);
});

test("an answer for each guest that names none is the first guest's", () => {
  const each = question({ per: "GUEST" });
  const { answers, missing } = judgeAnswers([each], [{ question_id: each.id, answer: "M" }], 2);
  expect([answers.map(({ seat }) => seat), missing.map(({ seat }) => seat)]).toEqual([[1], [2]]);
});

test("a long line of choices costs no time", () => {
  const options = Array.from({ length: 30 }, (_, index) => ({ id: `o${index}`, title: "a".repeat(index + 1) }));
  const started = Date.now();
  expect(readAnswer({ kind: "MULTIPLE", options }, `${"a,".repeat(990)}b`)).toEqual({ fault: "choices" });
  expect(Date.now() - started).toBeLessThan(200);
});
