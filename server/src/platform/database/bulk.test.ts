import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { bulkPostgres } from "./bulk.ts";

const url = process.env.TEST_DATABASE_URL ?? "";
const Answer = z.object({ answer: z.int() });

test.skipIf(!url)("after a table of whatever size, read however slowly, the database answers again", async () => {
  const bulk = await bulkPostgres(url);
  for (let kilobytes = 60; kilobytes <= 80; kilobytes++) {
    let bytes = 0;
    const select = ["repeat('x', 1023)"];
    for await (const piece of bulk.copyOut({ from: `generate_series(1, ${kilobytes})`, select })) {
      bytes += piece.length;
      if (bytes === piece.length) await sleep(2); // as a disk takes its time, so that what follows piles up
    }
    expect(bytes).toBe(kilobytes * 1024);
    expect(await bulk.rows(Answer, "select 1 as answer")).toEqual([{ answer: 1 }]);
  }
  await bulk.close();
});
