import type { ImportField, ImportSource } from "@mela/contract/imports";

/** Which heading stands for what, by place in the file. */
export type FieldMap = Partial<Record<ImportField, number | null>>;

type Known = {
  source: ImportSource;
  /** Headings that only this system's export has together. */
  marks: readonly (readonly string[])[];
  fields: Partial<Record<ImportField, readonly string[]>>;
};

/** The exports of other systems, by the headings that they are known to have; of several names the first that is there. */
const known: readonly Known[] = [
  {
    source: "luma",
    marks: [
      ["approval_status", "qr_code_url"],
      ["api_id", "approval_status"],
      ["guest_id", "approval_status"],
    ],
    fields: {
      name: ["name"],
      first_name: ["first_name"],
      last_name: ["last_name"],
      email: ["email"],
      phone: ["phone_number"],
      ticket_type: ["ticket_name"],
      status: ["approval_status"],
      code: ["qr_code_url"],
      id: ["api_id", "guest_id"],
      price: ["amount"],
      checked_in: ["checked_in_at"],
    },
  },
  {
    source: "eventbrite",
    marks: [
      ["order #", "attendee #"],
      ["order #", "barcode #"],
      ["order id", "attendee status"],
      ["order #", "attendee status"],
    ],
    fields: {
      name: ["attendee name", "name"],
      first_name: ["first name", "attendee first name"],
      last_name: ["last name", "surname", "attendee last name", "attendee surname"],
      email: ["email", "email address", "attendee email"],
      phone: ["cell phone", "mobile phone", "home phone", "work phone", "phone number"],
      ticket_type: ["ticket type"],
      count: ["quantity", "ticket quantity"],
      status: ["attendee status"],
      code: ["barcode #", "barcode number", "barcode"],
      id: ["attendee #", "attendee id"],
      price: ["total paid", "ticket price", "ticket total"],
      checked_in: ["date attending checked in", "checked in", "check-in date"],
    },
  },
  {
    source: "hievents",
    marks: [
      ["public id", "is checked in"],
      ["public id", "short id"],
    ],
    fields: {
      first_name: ["first name"],
      last_name: ["last name"],
      email: ["email"],
      ticket_type: ["product name", "ticket name", "ticket"],
      status: ["status"],
      code: ["public id"],
      id: ["id", "short id"],
      checked_in: ["checked in at", "is checked in"],
      note: ["notes"],
    },
  },
  {
    source: "pretix",
    marks: [
      ["order code", "attendee name", "product"],
      ["order code", "secret"],
      ["order code", "position id"],
    ],
    fields: {
      name: ["attendee name", "name"],
      email: ["attendee e-mail", "attendee email", "e-mail", "e-mail address", "email"],
      phone: ["phone number", "phone"],
      ticket_type: ["product"],
      paid: ["paid"],
      status: ["status", "order status"],
      code: ["secret", "ticket secret", "ticket code"],
      id: ["position id", "order code"],
      price: ["price"],
      checked_in: ["checked in"],
      note: ["comment"],
    },
  },
];

/** Lists that somebody made: the words that people use, in English and Hindi. */
const words: Partial<Record<ImportField, readonly string[]>> = {
  name: ["name", "full name", "guest", "guest name", "attendee", "attendee name", "नाम", "पूरा नाम", "मेहमान"],
  first_name: ["first name", "firstname", "given name", "पहला नाम"],
  last_name: ["last name", "lastname", "surname", "family name", "उपनाम"],
  email: ["email", "e-mail", "email address", "e-mail address", "mail", "ईमेल"],
  phone: [
    "phone",
    "phone number",
    "mobile",
    "mobile number",
    "cell phone",
    "contact number",
    "whatsapp",
    "फ़ोन",
    "मोबाइल",
  ],
  ticket_type: ["ticket type", "ticket", "ticket name", "type", "category", "product", "pass", "टिकट"],
  count: [
    "count",
    "quantity",
    "qty",
    "tickets",
    "people",
    "party",
    "seats",
    "party size",
    "pax",
    "headcount",
    "persons",
    "guests",
    "number of guests",
    "number of people",
    "number of tickets",
    "no of guests",
    "संख्या",
    "लोग",
    "कितने लोग",
  ],
  status: ["status", "rsvp", "attendee status", "स्थिति"],
  paid: ["paid", "is paid", "payment", "payment status", "चुकाया"],
  code: ["code", "ticket code", "barcode", "qr", "qr code", "secret", "कोड"],
  id: ["id", "ticket id", "booking id", "order id", "reference", "booking"],
  price: ["price", "amount", "amount paid", "total", "total paid", "कीमत", "क़ीमत", "रकम", "रक़म"],
  checked_in: ["checked in", "check-in", "checked in at", "checkin", "attended"],
  note: ["note", "notes", "comment", "comments", "remark", "remarks", "टिप्पणी"],
};

/** Whose export a file is, and what its columns stand for: a first guess, which the host can change. */
export function recognise(columns: readonly string[]): { source: ImportSource; fields: FieldMap } {
  const headings = columns.map(plain);
  const found = known.find(({ marks }) => marks.some((mark) => mark.every((heading) => headings.includes(heading))));
  return { source: found?.source ?? "file", fields: mapFields(headings, found?.fields ?? words) };
}

function mapFields(headings: readonly string[], names: Known["fields"]): FieldMap {
  const taken = new Set<number>();
  const map: FieldMap = {};
  for (const [field, list] of Object.entries(names)) {
    const place = list.map((name) => headings.indexOf(name)).find((at) => at >= 0 && !taken.has(at));
    if (place === undefined) continue;
    taken.add(place);
    map[field as ImportField] = place;
  }
  return map;
}

/** The same heading however it is spaced and cased. */
export const plain = (heading: string) => heading.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
