import { checkImport, startImport } from "@mela/contract/imports";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newImporting } from "../testing/importing.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const { openEvent, guestsOf, upload, asked } = newImporting(world);

const heading = fc.constantFrom(
  ...["Name", "First name", "Last name", "Email", "Phone", "Ticket type", "Tickets", "Status", "Paid"],
  ...["Code", "Order id", "Price", "Checked in", "Note", "Age?", "name", "", "नाम"],
);
const cell = fc.oneof(
  fc.constantFrom("Asha Rao", "asha@example.in", "+91 98450 12345", "2", "Yes", "No", "Seat", "Not going", "CODE-1"),
  fc.constantFrom("-1", "0", "1e9", "1,00,000", "₹ 1,499.50", "2026-11-20 18:02:11", "31/31/2026", "९", "999999999999"),
  fc.constantFrom("=cmd|'/c calc'!A0", "\u202e", "\ud83d\ude00", "\ufeff", "a".repeat(12_000), '"', "\n", "\u0085"),
  fc.string({ unit: "binary", maxLength: 30 }).map((text) => text.toWellFormed()),
);
const list = fc
  .record({
    columns: fc.array(heading, { minLength: 1, maxLength: 9 }),
    rows: fc.array(fc.array(cell, { maxLength: 10 }), { maxLength: 12 }),
    delimiter: fc.constantFrom(",", ";", "\t", "|"),
    encoding: fc.constantFrom("utf8" as const, "utf16le" as const, "latin1" as const),
    isQuoted: fc.boolean(),
  })
  .map(({ columns, rows, delimiter, encoding, isQuoted }) => {
    const written = (text: string) => (isQuoted ? `"${text.replaceAll('"', '""')}"` : text);
    return Buffer.from([columns, ...rows].map((row) => row.map(written).join(delimiter)).join("\r\n"), encoding);
  });

test("whatever list of guests is brought, it is read, checked and taken, or refused with a reason", async () => {
  const event = await openEvent({ questions: [{ text: "Age?", kind: "NUMBER", per: "GUEST" }] });
  const wrong: string[] = [];
  let [taken, refused] = [0, 0];
  for (const file of fc.sample(list, { numRuns: 60, seed: 20_261_127 })) {
    const opened = await upload(event, file);
    if (opened.status >= 400) {
      refused += 1;
      if (opened.status >= 500 || !opened.body.error) wrong.push(`${opened.status} ${file}`.slice(0, 600));
      continue;
    }
    const input = asked(event, opened.body.data, {});
    for (const call of [checkImport, startImport]) {
      const { status } = await world.call(call, input, { as: event.host });
      if (status >= 500) wrong.push(`${call.name} ${status} ${file}`.slice(0, 600));
    }
    await world.app.jobs.drain();
    taken += 1;
  }
  expect(wrong).toEqual([]);
  expect([taken > 5, refused > 5, (await guestsOf(event)).length > 5]).toEqual([true, true, true]);
}, 60_000);
