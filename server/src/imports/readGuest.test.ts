import { readFileSync } from "node:fs";
import { EventId } from "@mela/contract/common";
import type { AppError } from "@mela/contract/errors";
import { expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { checkInTime } from "./checkInTime.ts";
import { decode } from "./decode.ts";
import { readCsv } from "./readCsv.ts";
import { readGuests } from "./readGuest.ts";
import { recognise } from "./sources.ts";

const eventId = newId(EventId);
const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}.csv`, import.meta.url));
async function read(bytes: Buffer | string) {
  const { text, encoding } = decode(Buffer.from(bytes));
  const { columns, rows, delimiter } = await readCsv(text);
  const { source, fields } = recognise(columns);
  return { encoding, delimiter, columns, source, guests: readGuests(rows, { eventId, source, fields, questions: [] }) };
}
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => "read",
    (error: AppError) => error.code,
  );
const faults = async (text: string) => (await read(text)).guests.map((guest) => guest.faults.map(({ fault }) => fault));

test("Luma's export is known by its headings: who was approved comes, with the address in the QR as code", async () => {
  const { source, guests } = await read(fixture("luma"));
  expect(source).toBe("luma");
  expect(guests.map(({ name, type, code, phone, faults }) => [name, type, code, phone, faults[0]?.fault])).toEqual([
    ["Asha Rao", "Standard", "https://lu.ma/check-in/evt-Kites1?pk=g-asha111", "+919812345678", undefined],
    ["Iyer, Bala", "VIP", "https://lu.ma/check-in/evt-Kites1?pk=g-bala222", null, undefined],
    ["Chitra", "Standard", "https://lu.ma/check-in/evt-Kites1?pk=g-chit333", null, "waiting"],
    ["Dev", "Standard", "https://lu.ma/check-in/evt-Kites1?pk=g-dev4444", null, "not_going"],
  ]);
});
test("Eventbrite's: a line for each attendee of an order, with the barcode", async () => {
  const { source, guests } = await read(fixture("eventbrite"));
  expect(source).toBe("eventbrite");
  expect(guests.map(({ name, email, code, faults }) => [name, email, code, faults[0]?.fault])).toEqual([
    ["Asha Rao", "asha@example.in", "8100112233990011223300", undefined],
    ["Esha Rao", "asha@example.in", "8100112233990011223400", undefined],
    ["Dev Shah", "dev@example.in", "8100112299990011229900", "not_going"],
  ]);
});
test("that of Hi.Events: the public id is the code, and who was in is in", async () => {
  const { source, guests } = await read(fixture("hievents"));
  expect(source).toBe("hievents");
  expect(guests.map(({ name, type, code, isIn, inAt, note }) => [name, type, code, isIn, inAt, note])).toEqual([
    ["Asha Rao", "Standard", "A-7XK2QPM", false, "", "Comes late"],
    ["Bala Iyer", "VIP", "A-9ZZ1LRT", true, "2026-11-20 18:02:11", ""],
    ["Dev Shah", "Standard", "A-1BB3CDE", false, "", ""],
  ]);
  expect(guests.map(({ faults }) => faults[0]?.fault)).toEqual([undefined, undefined, "not_going"]);
});
test("pretix' check-in list: the secret is the code, and who has not paid is to pay", async () => {
  const { source, delimiter, guests } = await read(fixture("pretix"));
  expect([source, delimiter]).toEqual(["pretix", ";"]);
  expect(guests.map(({ name, type, code, isToPay }) => [name, type, code?.slice(0, 5), isToPay])).toEqual([
    ["Asha Rao", "Standard", "z3fsn", false],
    ["Esha Rao", "VIP", "ka9ds", true],
  ]);
});

test.each([
  ["2026-11-20 18:02:11", "2026-11-20T12:32:11.000Z"], // by the event's clocks
  ["2026-11-20T18:02:11.045Z", "2026-11-20T18:02:11.000Z"],
  ["2026-11-20 18:02 +02:00", "2026-11-20T16:02:00.000Z"],
  ["2026-11-20 18:02 -99:00", "2026-11-20T18:02:00.000Z"],
  ["2026-02-31 10:00", "2026-02-28T04:30:00.000Z"],
  ["2026-12-24 10:00", "2026-11-21T06:30:00.000Z"], // to come
  ["Yes", "2026-11-21T06:30:00.000Z"],
])("who came in %s came in at %s", (text, at) => {
  const now = new Date("2026-11-21T06:30:00Z");
  expect(checkInTime(text, "Asia/Kolkata", now).toISOString()).toBe(at);
});

const list = "Name,Email\r\nआशा राव,asha@example.in\r\n";
test.each([
  ["UTF-8", Buffer.from(list), "utf-8"],
  ["UTF-8 with a mark", Buffer.from(`\uFEFF${list}`), "utf-8"],
  ["UTF-16 LE with a mark", Buffer.from(`\uFEFF${list}`, "utf16le"), "utf-16le"],
  ["UTF-16 BE with a mark", Buffer.from(`\uFEFF${list}`, "utf16le").swap16(), "utf-16be"],
  ["UTF-16 LE without one", Buffer.from(list, "utf16le"), "utf-16le"],
])("a list in %s is read", async (_name, bytes, encoding) => {
  const found = await read(bytes);
  expect([found.encoding, found.columns, found.guests[0]?.name]).toEqual([encoding, ["Name", "Email"], "आशा राव"]);
});
test("what an old spreadsheet wrote in the Windows code page is read too", async () => {
  const { encoding, guests } = await read(Buffer.from("Name;Email\nZo\xe9;zoe@example.in\n", "latin1"));
  expect([encoding, guests[0]?.name]).toEqual(["windows-1252", "Zoé"]);
});
test.each([
  ["commas", "Name,Email\nAsha,a@example.in"],
  ["semicolons", "Name;Email\nAsha;a@example.in"],
  ["tabs", "Name\tEmail\nAsha\ta@example.in"],
  ["what Excel says at its beginning", "sep=;\nName;Email\nAsha;a@example.in"],
])("cells parted by %s", async (_name, text) => {
  expect((await read(text)).guests.map(({ name, email, line }) => [name, email, line])).toEqual([
    ["Asha", "a@example.in", 2],
  ]);
});
test("a line break in quotes belongs to its cell, an empty line is none, and lines are counted as a spreadsheet does", async () => {
  const { guests } = await read('Name,Note\n"Asha","Late,\nwith ""kite"""\n\n,\nBala,\n');
  expect(guests.map(({ line, name, note }) => [line, name, note])).toEqual([
    [2, "Asha", 'Late,\nwith "kite"'],
    [5, "Bala", ""],
  ]);
});
test("a list without a heading begins with a guest", async () => {
  const { columns, guests } = await read("Asha,asha@example.in\nBala,bala@example.in\n");
  expect([columns, guests.length]).toEqual([["", ""], 2]);
});
test("what begins like a formula is text, and an apostrophe before it is taken away", async () => {
  const { guests } = await read(`Name,Phone,Note\n"=HYPERLINK(""http://x"",""y"")",'+919812345678,@SUM(A1)\n`);
  expect(guests[0]).toMatchObject({ name: '=HYPERLINK("http://x","y")', phone: "+919812345678", note: "@SUM(A1)" });
});
test("what is wrong is said of its line", async () => {
  const text = [
    "Name,Email,Phone,Tickets,Status",
    "Asha,asha@example.in,12,1,going", // a phone that can't be one is only left out
    "Bala,bala at example.in,,1,going",
    ",,,1,going",
    "Chitra,c@example.in,,0,going",
    "Dev,d@example.in,,two,going",
    "Esha,e@example.in,,2,declined",
    "Farah,f@example.in,,2,perhaps",
    `${"x".repeat(100_000)},g@example.in,,1,`,
    "Dev,d@example.in,,two,going",
  ];
  expect(await faults(text.join("\n"))).toEqual([
    ["bad_phone"],
    ["bad_email"],
    ["no_name"],
    ["bad_count"],
    ["bad_count"],
    ["not_going"],
    ["unknown_status"],
    ["too_long"],
    ["bad_count", "twice"],
  ]);
});
test.each([
  ["nothing but a heading", "Name,Email\n", "file_empty"],
  ["blanks", " \n \n", "file_empty"],
  ["a picture", Buffer.from("ffd8ffe000104a46494600010101006000600000", "hex"), "file_unreadable"],
  ["a PNG", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "file_unreadable"],
  ["a workbook", Buffer.from("PK\u0003\u0004rest"), "file_is_workbook"],
  ["an old workbook", Buffer.from("d0cf11e0a1b11ae100", "hex"), "file_is_workbook"],
  ["a quotation that never ends", 'Name,Email\n"Asha,a@example.in\nBala,b@example.in', "file_unreadable"],
  ["1,000 columns", `${Array.from({ length: 1_000 }, (_, n) => `c${n}`).join(",")}\n`, "too_many_columns"],
  ["10,001 guests", `Name\n${"Asha\n".repeat(10_002)}`, "too_many_rows"],
])("%s is no list of guests, and gets a word of its own", async (_name, bytes, code) => {
  expect(await codeOf(read(Buffer.from(bytes)))).toBe(code);
});
