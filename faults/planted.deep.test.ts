import type { createBooking } from "@mela/contract/bookings";
import type { Answer } from "@mela/contract/call";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../server/src/platform/database/rows.ts";
import { newRowId } from "../server/src/platform/ids.ts";
import { alwaysTrue, check, type Invariant, invariants, type Left } from "./checker.ts";
import { enginesHere, otherThan } from "./ground.ts";
import type { Try } from "./history.ts";
import { leftOf, type Open, restored } from "./left.ts";
import { expectGoodEnd } from "./strikes.ts";
import { type Trial, tryHistory } from "./trial.ts";

/** Where the sandbox is the payment service its books are in the same database. */
const ofMoney = "each captured payment has one booking, or went back";

/** What is changed in a database that was right, within a transaction that is taken back: one bug for each invariant. */
const planted: Partial<Record<Invariant, readonly string[]>> = {
  "acknowledged bookings exist": ["delete from bookings where booking_id = (select booking_id from bookings limit 1)"],
  "no more seats than there are": [
    "update booking_lines set count = count + 1000 where (event_id, booking_id) = (select event_id, booking_id from bookings where status = 'CONFIRMED' limit 1)",
  ],
  "the books count what is there": ["update ticket_types set sold = sold - 1 where sold > 0"],
  [ofMoney]: [
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

describe.skipIf(process.platform !== "linux").for(enginesHere)("on %s the checker sees", (engine) => {
  let trial: Trial;
  let left: Open;
  beforeAll(async () => {
    trial = await tryHistory(engine, 1, { only: ["a backup is taken"], calmMs: 4_000 });
    left = await leftOf(trial);
  }, 120_000);
  afterAll(async () => {
    await left?.close();
    await trial?.stop();
  }, 60_000);

  const broken = async (change: Partial<Left>) =>
    (await check({ ...left, ...change })).map(({ invariant }) => invariant);

  test("nothing where nothing is wrong", async () => {
    expect(await check(left)).toEqual([]);
  });

  const fitting = Object.entries(planted).filter(([name]) => engine === "pglite" || name !== ofMoney);
  test.for(fitting)("that it is not so: %s", async ([invariant, statements]) => {
    const takenBack = new Error("it was only planted");
    const seen: Invariant[] = [];
    const planting = left.tx.transaction(async (tx) => {
      await run(tx, sql.raw("set local session_replication_role = replica")); // past the guards of the tables
      for (const statement of statements) await run(tx, sql.raw(statement));
      seen.push(...(await broken({ tx })));
      throw takenBack;
    });
    await expect(planting).rejects.toBe(takenBack);
    expect(seen).toContain(invariant);
  });

  test.skipIf(engine === "pglite")(
    "that money was taken which nobody knows of, or is gone that is counted",
    async () => {
      const taken = left.taken ?? [];
      const kept = taken.find(({ amount_minor, refunded_minor }) => refunded_minor < amount_minor);
      if (!kept) throw new Error("nobody has paid");
      expect(await broken({ taken: [...taken, { ...kept, payment_id: newRowId() }] })).toEqual([ofMoney]);
      expect(await broken({ taken: taken.filter((one) => one !== kept) })).toEqual([ofMoney]);
      const wentBack = { ...kept, refunded_minor: kept.amount_minor };
      expect(await broken({ taken: taken.map((one) => (one === kept ? wentBack : one)) })).toEqual([ofMoney]);
    },
  );

  test("that a ticket is not genuine", async () => {
    const [code = ""] = trial.codes;
    const altered = code.slice(0, -3) + (code.endsWith("AAA") ? "BBB" : "AAA");
    expect(await broken({ codes: [altered] })).toEqual(["tickets that were shown are genuine"]);
  });

  test("that a repeat was answered otherwise", async () => {
    const told = trial.history
      .of<Answer<typeof createBooking>>("createBooking")
      .filter(({ answers }) => answers.length > 0);
    const other = told.at(-1)?.answers[0];
    if (!told[0] || !other) throw new Error("nobody has booked");
    told[0].answers.push(other);
    expect(await broken({})).toEqual(["a repeat under its key gets the first answer"]);
    told[0].answers.pop();
  });

  test("that a picture is gone, and that a mail never came", async () => {
    expect(await broken({ unseen: [trial.pictures[0] ?? ""] })).toEqual(["pictures that were taken in are shown"]);
    expect(await broken({ mails: [] })).toEqual(["who has a booking was told so by mail"]);
  });

  test.for<[Invariant, Partial<Try>]>([
    ["what can't be done says when to come again", { status: 500 }],
    ["what can't be done says when to come again", { status: 503, retryAfter: null }],
    ["every request is answered in ten seconds", { status: null, ms: 20_000 }],
    ["who needs no service outside waits for none", { ms: 8_000 }],
    ["who needs no service outside waits for none", { kind: "listEvents", ms: 8_000 }],
  ])("that it is not so: %s", async ([invariant, wrong]) => {
    const { tries, hangs } = trial.history;
    tries.push({ kind: "createBooking", at: 1, ms: 20, status: 201, retryAfter: null, ...wrong });
    hangs.push([0, 1_000]);
    expect(await broken({})).toContain(invariant);
    tries.pop();
    hangs.pop();
  });

  test("that one who was told to end took longer than ten seconds, or ended badly", () => {
    const good = { code: 0, ms: 9_000, stderr: "" };
    expect(() => expectGoodEnd([good])).not.toThrow();
    expect(() => expectGoodEnd([good, { ...good, ms: 11_000 }])).toThrow("after 11000 ms");
    expect(() => expectGoodEnd([{ ...good, code: 1 }])).toThrow("code 1");
  });

  test("that a backup lacks what was acknowledged, were it held against what came after it", async () => {
    const [backup] = trial.backups;
    if (!backup) throw new Error("no backup was taken");
    const copy = await restored(backup, otherThan(engine));
    try {
      expect(await check(copy, alwaysTrue)).toEqual([]);
      const lacking = (await check({ ...copy, history: trial.history }, alwaysTrue)).map(({ invariant }) => invariant);
      expect(lacking).not.toEqual([]); // on a slow machine nobody may have booked since, or nobody come in
      expect(["acknowledged bookings exist", "each acknowledged scan is kept, once"]).toEqual(
        expect.arrayContaining(lacking),
      );
    } finally {
      await copy.close();
    }
  }, 60_000);

  test("all that it is there for", () => {
    const elsewhere: Invariant[] = [
      "a repeat under its key gets the first answer",
      "tickets that were shown are genuine",
      "pictures that were taken in are shown",
      "who has a booking was told so by mail",
      "what can't be done says when to come again",
      "every request is answered in ten seconds",
      "who needs no service outside waits for none",
    ];
    expect(new Set([...Object.keys(planted), ...elsewhere])).toEqual(new Set(invariants));
  });
});
