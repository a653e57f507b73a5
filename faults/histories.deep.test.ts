import { describe, expect, test } from "vitest";
import { findPostgres } from "../scripts/lib/postgres.js";
import { check } from "./checker.ts";
import { tryHistory } from "./trial.ts";

/** FAULT_SEEDS=100, or FAULT_SEEDS=17-17 to try one again. */
const [first = 1, last = first] = (process.env.FAULT_SEEDS ?? "3").includes("-")
  ? (process.env.FAULT_SEEDS ?? "").split("-").map(Number)
  : [1, Number(process.env.FAULT_SEEDS ?? 3)];
const seeds = Array.from({ length: last - first + 1 }, (_, place) => first + place);

describe.skipIf(!findPostgres() || process.platform !== "linux")("whatever fails, in whatever order", () => {
  test.for(seeds)("history %i leaves nothing lost, sold twice or let in twice", { timeout: 300_000 }, async (seed) => {
    const { mela, history, eventId, codes, struck } = await tryHistory(seed);
    try {
      const { db, keys, close } = await mela.open();
      const broken = await check({ tx: db, eventId, history, codes, keys });
      await close();
      expect({ struck, broken }).toEqual({ struck, broken: [] });
      const counts = history.counts();
      process.stdout.write(`history ${seed}: ${JSON.stringify(counts)}\n`);
      for (const kind of ["createBooking ok", "payBooking ok", "checkIn ok"]) expect(counts[kind]).toBeGreaterThan(5);
    } finally {
      await mela.stop();
    }
  });
});
