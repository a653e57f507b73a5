import { readAnswer } from "@mela/contract/answers";
import { BookingId, type EventId, line, prose, type QuestionId } from "@mela/contract/common";
import type { ImportFault, ImportSource } from "@mela/contract/imports";
import { canonicalIdentity, type Identity } from "../auth/index.ts";
import type { AskedQuestion } from "../bookings/index.ts";
import { stableId } from "../platform/ids.ts";
import type { Row } from "./readCsv.ts";
import type { FieldMap } from "./sources.ts";

/** What a line says, and what is wrong with it. `type`: the file's own name of the ticket, "" when it has none. */
export type ReadGuest = {
  line: number;
  bookingId: BookingId;
  name: string;
  email: string | null;
  phone: string | null;
  identity: Identity | null;
  type: string;
  count: number;
  isToPay: boolean;
  isIn: boolean;
  /** When they came in over there, as the file has it. */
  inAt: string;
  code: string | null;
  price: string;
  note: string;
  answers: { questionId: QuestionId; answer: string }[];
  /** Answers that their questions don't take, in words: they go into the note. */
  unfit: string[];
  faults: { fault: ImportFault; value: string }[];
};
/** Whose file it is, for which event, and what its columns stand for. */
export type Reading = {
  eventId: EventId;
  source: ImportSource;
  fields: FieldMap;
  questions: readonly { question: AskedQuestion; place: number | null }[];
};

const Name = line(80);
const Note = prose(1_000);
const Answer = prose(2_000);

/** Reads all lines of a file, in their order; the second line of what stands there twice says so. */
export function readGuests(rows: readonly Row[], reading: Reading): ReadGuest[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const guest = readGuest(row, reading);
    if (seen.has(guest.bookingId))
      guest.faults.push({ fault: "twice", value: guest.code ?? guest.email ?? guest.name });
    seen.add(guest.bookingId);
    return guest;
  });
}

function readGuest({ line: at, cells }: Row, { eventId, source, fields, questions }: Reading): ReadGuest {
  const faults: ReadGuest["faults"] = [];
  const fault = (kind: ImportFault, value: string) => void faults.push({ fault: kind, value });
  const cell = (place: number | null | undefined) => (place == null ? "" : unquoted(cells[place] ?? "").trim());
  const email = cell(fields.email);
  const phone = cell(fields.phone);
  const joined = cell(fields.name) || `${cell(fields.first_name)} ${cell(fields.last_name)}`.trim();
  const name = Name.safeParse(joined);
  const isOut = statusOf(cell(fields.status));
  const byMail = email === "" ? null : canonicalIdentity(email);
  const mail = byMail?.kind === "EMAIL" ? byMail : null;
  const reach = phone === "" ? null : readPhone(phone);
  const count = readCount(cell(fields.count));
  const note = Note.safeParse(cell(fields.note));
  const code = cell(fields.code);
  const type = cell(fields.ticket_type);
  const { answers, unfit } = readAnswers(questions, cell);
  for (const words of unfit) fault("bad_answer", words);
  if (!name.success) fault("too_long", joined);
  else if (name.data === "" && !mail) fault("no_name", "");
  if (email !== "" && !mail) fault("bad_email", email);
  if (phone !== "" && reach === null) fault("bad_phone", phone);
  if (count === null) fault("bad_count", cell(fields.count));
  if (!note.success) fault("too_long", cell(fields.note));
  if (code.length > longestCode || type.length > longestType)
    fault("too_long", code.length > longestCode ? code : type);
  if (isOut === "unknown") fault("unknown_status", cell(fields.status));
  else if (isOut !== "going") fault(isOut, cell(fields.status));
  const said = name.success ? name.data : "";
  const key = code || [cell(fields.id), said, mail?.value ?? reach?.text ?? "", type, count ?? 0].join("\u001f");
  return {
    line: at,
    bookingId: BookingId.parse(stableId(`guest of ${eventId}/${source}/${key}`)),
    name: said || (mail?.value ?? ""),
    email: mail?.value ?? null,
    phone: reach?.text ?? null,
    identity: mail ?? reach?.identity ?? null,
    type,
    count: count ?? 1,
    isToPay: isNo(cell(fields.paid)),
    isIn: isYes(cell(fields.checked_in)),
    inAt: cell(fields.checked_in),
    code: code || null,
    price: cell(fields.price).slice(0, 40),
    note: note.success ? note.data : "",
    answers,
    unfit,
    faults,
  };
}

/** What a line answers. Of a party on one line only the first guest is asked, as the file knows no other. */
function readAnswers(questions: Reading["questions"], cell: (place: number | null) => string) {
  const answers: ReadGuest["answers"] = [];
  const unfit: string[] = [];
  for (const { question, place } of questions) {
    const said = cell(place);
    if (said === "") continue;
    const text = Answer.safeParse(said);
    const read = readAnswer(question, text.success ? text.data : said);
    if (read.fault) unfit.push(`${question.text}: ${said}`);
    else answers.push({ questionId: question.id, answer: read.answer });
  }
  return { answers, unfit };
}

const longestCode = 4_000; // no QR code holds more
const longestType = 200;

/** Spreadsheets and exports put an apostrophe before what would be a formula. */
const unquoted = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, "");

/** A number that people can be called by: one of ours to sign in with, else as it is written. */
function readPhone(text: string): { text: string; identity: Identity | null } | null {
  const identity = canonicalIdentity(text);
  if (identity?.kind === "PHONE") return { text: identity.value, identity };
  const digits = text.replace(/[\s().\u2010-\u2015-]/g, "");
  return /^\+?\d{6,15}$/.test(digits) ? { text: digits, identity: null } : null;
}

function readCount(text: string): number | null {
  if (text === "") return 1;
  const count = Number(text.replace(/[.,]0+$/, ""));
  return Number.isInteger(count) && count >= 1 && count <= 100 ? count : null;
}

const going = [
  "approved",
  "going",
  "attending",
  "confirmed",
  "active",
  "paid",
  "completed",
  "complete",
  "registered",
  "accepted",
  "checked in",
  "checked_in",
  "checkedin",
  "yes",
  "p",
  "ok",
  "valid",
  "free",
];
const waiting = [
  "pending",
  "pending_approval",
  "pending approval",
  "approval required",
  "awaiting approval",
  "awaiting payment",
  "awaiting_payment",
  "waitlist",
  "waitlisted",
  "invited",
  "maybe",
  "n",
  "unpaid",
];
const out = [
  "declined",
  "not going",
  "not attending",
  "cancelled",
  "canceled",
  "refunded",
  "rejected",
  "expired",
  "deleted",
  "void",
  "no",
  "c",
  "e",
  "transferred",
];

/** What the other system says of a guest; only who is going comes in. */
function statusOf(text: string): "going" | "waiting" | "not_going" | "unknown" {
  const word = text.toLowerCase();
  if (word === "" || going.includes(word)) return "going";
  if (waiting.includes(word)) return "waiting";
  return out.includes(word) ? "not_going" : "unknown";
}

const isNo = (text: string) => ["no", "n", "false", "0", "unpaid", "pending", "नहीं"].includes(text.toLowerCase());
const isYes = (text: string) => text !== "" && !isNo(text) && text !== "-";
