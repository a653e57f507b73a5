import type { createBooking } from "@mela/contract/bookings";
import type { Answer } from "@mela/contract/call";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPostgres } from "../scripts/lib/postgres.js";
import { run, type Tx } from "../server/src/platform/database/rows.ts";
import { type Broken, check, type Invariant, invariants } from "./checker.ts";
import { type Trial, tryHistory } from "./trial.ts";

/** What is changed in a database that was right, within a transaction that is taken back: one bug for each invariant. */
const planted: Partial<Record<Invariant, readonly string[]>> = {
  "acknowledged bookings exist": ["delete from bookings where booking_id = (select booking_id from bookings limit 1)"],
  "no more seats than there are": [
    "update booking_lines set count = count + 1000 where (event_id, booking_id) = (select event_id, booking_id from bookings where status = 'CONFIRMED' limit 1)",
  ],
  "the books count what is there": ["update ticket_types set sold = sold - 1 where sold > 0"],
  "each captured payment has one booking, or went back": [
    `update sandbox_payments set refunded_minor = amount_minor where payment_id =
       (select p.payment_id from payments p join bookings b using (event_id, booking_id)
         where b.status = 'CONFIRMED' and p.status = 'PAID' limit 1)`,
  ],
  "the ledger is in balance": ["update ledger set amount_minor = amount_minor + 1 where movement = 'PAID'"],
  "a ticket comes in once": [
    "drop index admissions_once",
    `insert into admissions (event_id, ticket_id, booking_id, day, scan_id, scanned_at, at)
       select event_id, ticket_id, booking_id, day, scan_id, scanned_at, at from admissions where undone_at is null limit 1`,
  ],
  "each acknowledged scan is kept, once": ["delete from scans where scan_id = (select scan_id from scans limit 1)"],
};

describe.skipIf(!findPostgres() || process.platform !== "linux")("the checker sees", () => {
  let trial: Trial;
  let open: Awaited<ReturnType<Trial["mela"]["open"]>>;
  beforeAll(async () => {
    trial = await tryHistory(1, { strikesOf: 0, calmMs: 6_000 });
    open = await trial.mela.open();
  }, 120_000);
  afterAll(async () => {
    await open?.close();
    await trial?.mela.stop();
  }, 60_000);

  const checked = (tx: Tx, codes = trial.codes) => check({ ...trial, tx, codes, keys: open.keys });
  const names = (broken: Broken[]) => broken.map(({ invariant }) => invariant);

  test("nothing where nothing is wrong", async () => {
    expect(await checked(open.db)).toEqual([]);
  });

  test.for(Object.entries(planted))("that it is not so: %s", async ([invariant, statements]) => {
    const takenBack = new Error("it was only planted");
    const broken: Broken[] = [];
    const planting = open.db.transaction(async (tx) => {
      await run(tx, sql.raw("set local session_replication_role = replica")); // past the guards of the tables
      for (const statement of statements) await run(tx, sql.raw(statement));
      broken.push(...(await checked(tx)));
      throw takenBack;
    });
    await expect(planting).rejects.toBe(takenBack);
    expect(names(broken)).toContain(invariant);
  });

  test("that a ticket is not genuine", async () => {
    const [code = ""] = trial.codes;
    const altered = code.slice(0, -3) + (code.endsWith("AAA") ? "BBB" : "AAA");
    expect(names(await checked(open.db, [altered]))).toEqual(["tickets that were shown are genuine"]);
  });

  test("that a repeat was answered otherwise", async () => {
    const [deed] = trial.history.of<Answer<typeof createBooking>>("createBooking").filter(({ answers }) => answers[0]);
    const other = trial.history.of<Answer<typeof createBooking>>("createBooking").findLast(({ answers }) => answers[0])
      ?.answers[0];
    if (!deed || !other) throw new Error("nobody has booked");
    deed.answers.push(other);
    expect(names(await checked(open.db))).toEqual(["a repeat under its key gets the first answer"]);
    deed.answers.pop();
  });

  test("all that it is there for", () => {
    const elsewhere: Invariant[] = [
      "a repeat under its key gets the first answer",
      "tickets that were shown are genuine",
    ];
    expect(new Set([...Object.keys(planted), ...elsewhere])).toEqual(new Set(invariants));
  });
});
