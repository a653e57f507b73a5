import { describe, expect, test } from "vitest";
import { alwaysTrue, check } from "./checker.ts";
import { enginesHere, otherThan } from "./ground.ts";
import { leftOf, restored } from "./left.ts";
import { tryHistory } from "./trial.ts";

/** FAULT_SEEDS=100, or FAULT_SEEDS=17-17 to try one again. */
const [first = 1, last = first] = (process.env.FAULT_SEEDS ?? "3").includes("-")
  ? (process.env.FAULT_SEEDS ?? "").split("-").map(Number)
  : [1, Number(process.env.FAULT_SEEDS ?? 3)];
const seeds = Array.from({ length: last - first + 1 }, (_, place) => first + place);

describe.skipIf(process.platform !== "linux").for(enginesHere)("whatever fails, in whatever order, on %s", (engine) => {
  test.for(seeds)("history %i leaves nothing lost, sold twice or let in twice", { timeout: 600_000 }, async (seed) => {
    const trial = await tryHistory(engine, seed);
    const { struck, leftOut, backups } = trial;
    try {
      const left = await leftOf(trial);
      const broken = await check(left);
      await left.close();
      for (const backup of backups) {
        const copy = await restored(backup, otherThan(engine));
        const inBackup = await check(copy, alwaysTrue);
        broken.push(...inBackup.map((one) => ({ ...one, in: "a backup" })));
        await copy.close();
      }
      expect({ struck, broken }).toEqual({ struck, broken: [] });
      const counts = trial.history.counts();
      const missing = leftOut.length > 0 ? `; not tried here: ${leftOut.join(", ")}` : "";
      process.stdout.write(
        `history ${seed} on ${engine}: struck by ${struck.join(", ")}: ${JSON.stringify(counts)}${missing}\n`,
      );
      // How much gets through is the machine's; that nothing of a kind does would prove nothing.
      for (const kind of ["createBooking ok", "payBooking ok", "checkIn ok", "listEvents ok", "getEvent ok"])
        expect(counts[kind] ?? 0, kind).toBeGreaterThan(0);
      // Pictures wait for a quiet moment of the machine, and codes for a service that may hang.
      expect(counts["uploadPictures ok"] ?? 0).toBeGreaterThan(0);
      if (trial.mela.ground.outside) expect(counts["verifyOtp ok"] ?? 0).toBeGreaterThan(0);
    } finally {
      await trial.stop();
    }
  });
});
