import type { Question } from "./questions.ts"; // types alone: the event's page judges by this file too, and pays for no zod

/** What may be wrong with an answer. `consent`: one that has to be given; `choice`: none of those offered, or two of them. */
export const answerFaults = ["missing", "too_long", "number", "date", "choice", "choices", "consent"] as const;
export type AnswerFault = (typeof answerFaults)[number];

/** As many characters as an answer in words may have. */
export const longestAnswer = { SHORT_TEXT: 300, LONG_TEXT: 2_000 } as const;

/** What of a question its answers are judged by. */
export type Judged = Pick<Question, "id" | "text" | "kind" | "required" | "per"> & {
  options: readonly { id: string; title: string }[];
};
/** An answer as it is sent: without a `seat` it is the booking's own, or that of its first guest. */
export type Said = { question_id: string; answer: string; seat?: number | undefined };
/** Where an answer belongs: a question, and a guest of the party; seat 0 is the whole booking. */
type Place<Q> = { question: Q; seat: number };
export type JudgedAnswers<Q> = {
  answers: (Place<Q> & { answer: string })[];
  /** Given, but not as their questions ask. */
  wrong: (Place<Q> & { answer: string; fault: AnswerFault })[];
  /** Required and not given. */
  missing: (Place<Q> & { fault: AnswerFault })[];
};

/**
 * Judges the answers for a party by what is asked: each at its place, the last word counts, blanks are none. What belongs
 * to no question, or to nobody of the party, is passed over. `party`: how many, or the seats of those who are left.
 */
export function judgeAnswers<Q extends Judged>(
  questions: readonly Q[],
  said: readonly Said[],
  party: number | readonly number[],
): JudgedAnswers<Q> {
  const judged: JudgedAnswers<Q> = { answers: [], wrong: [], missing: [] };
  const guests = typeof party === "number" ? Array.from({ length: party }, (_, index) => index + 1) : party;
  for (const question of questions) {
    for (const seat of question.per === "GUEST" ? guests : [0]) {
      const text = said.findLast(
        (one) =>
          one.question_id === question.id && (seat === 0 || (one.seat ?? 1) === seat) && one.answer.trim() !== "",
      )?.answer;
      const read = text === undefined ? null : readAnswer(question, text);
      if (read?.fault) judged.wrong.push({ question, seat, answer: text ?? "", fault: read.fault });
      else if (read) judged.answers.push({ question, seat, answer: read.answer });
      const isGiven = read !== null && !(question.kind === "CONSENT" && read.answer === "No");
      if (question.required && !isGiven)
        judged.missing.push({ question, seat, fault: question.kind === "CONSENT" ? "consent" : "missing" });
    }
  }
  return judged;
}

type Read = { answer: string; fault?: undefined } | { answer?: undefined; fault: AnswerFault };

/** An answer in the one form in which it is kept, or what keeps it from being one. */
export function readAnswer({ kind, options }: Pick<Judged, "kind" | "options">, said: string): Read {
  const text = said.trim();
  const or = (answer: string | null, fault: AnswerFault): Read => (answer === null ? { fault } : { answer });
  switch (kind) {
    case "SHORT_TEXT":
      return or(text.length <= longestAnswer.SHORT_TEXT ? text.replace(/\s*\n\s*/g, " ") : null, "too_long");
    case "LONG_TEXT":
      return or(text.length <= longestAnswer.LONG_TEXT ? text : null, "too_long");
    case "NUMBER":
      return or(readNumber(text), "number");
    case "DATE":
      return or(readDate(text), "date");
    case "CONSENT":
      return or(readConsent(text), "consent");
    case "SINGLE":
      return or(findOption(options, text)?.title ?? null, "choice");
    case "MULTIPLE":
      return or(readChoices(options, text), "choices");
  }
}

const toAscii = (text: string) =>
  text.normalize("NFKC").replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));

/** Digits as they were written, since 007 may be meant so; without the commas of lakhs and thousands. */
function readNumber(text: string): string | null {
  const plain = toAscii(text)
    .replace(/\u2212/g, "-")
    .replace(/\s/g, "");
  const isGrouped = /^[+-]?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(plain);
  const whole = isGrouped ? plain.replaceAll(",", "") : plain;
  return /^[+-]?\d{1,15}(\.\d{1,6})?$/.test(whole) ? whole : null;
}

/** A day that exists, from 1900 to 2199: as `2026-11-28`, which a time may follow, or day first as in India. */
function readDate(text: string): string | null {
  const plain = toAscii(text);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(plain);
  const dayFirst = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(plain);
  const [year, month, day] = iso ? iso.slice(1) : [dayFirst?.[4], dayFirst?.[3], dayFirst?.[1]];
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isThere = at.getUTCMonth() === Number(month) - 1 && Number(year) >= 1900 && Number(year) < 2200;
  return isThere ? at.toISOString().slice(0, 10) : null;
}

const [given, refused] = [
  ["yes", "y", "true", "1", "on", "i agree", "agreed", "हाँ", "हां", "जी हाँ"],
  ["no", "n", "false", "0", "off", "नहीं"],
];
function readConsent(text: string): "Yes" | "No" | null {
  const word = text.normalize("NFC").toLowerCase();
  if (given.includes(word)) return "Yes";
  return refused.includes(word) ? "No" : null;
}

const plainly = (text: string) => text.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();

/** What the options are called, by title and by id, the longest name first. */
function namesOf(options: Judged["options"]) {
  const names = options.flatMap((option) => [option.title, option.id].map((name) => ({ name: plainly(name), option })));
  return names.sort((a, b) => b.name.length - a.name.length);
}

function findOption(options: Judged["options"], text: string) {
  const meant = plainly(text);
  return namesOf(options).find(({ name }) => name === meant)?.option;
}

function readChoices(options: Judged["options"], text: string): string | null {
  return chosenTitles(options, text)?.join(", ") ?? null;
}

/**
 * The titles of several options, from a line each or commas between, also where a title has commas of its own: in the
 * host's order. Null: something else is among them.
 */
export function chosenTitles(options: Judged["options"], text: string): string[] | null {
  const names = namesOf(options);
  const chosen = new Set<unknown>();
  for (const line of text.split("\n")) {
    for (let rest = plainly(line); rest !== ""; ) {
      const next = names.find(({ name }) => rest.startsWith(name) && /^ ?([,;]|$)/.test(rest.slice(name.length)));
      if (!next) return null;
      chosen.add(next.option);
      rest = rest.slice(next.name.length).replace(/^ ?[,;]? ?/, "");
    }
  }
  return options.flatMap((option) => (chosen.has(option) ? option.title : []));
}
