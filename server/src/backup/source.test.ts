import { mkdirSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { commandsOf } from "../commands.ts";
import { serveCommands } from "../platform/commandSocket.ts";
import { Int } from "../platform/database/rows.ts";
import { newWorld } from "../testing/world.ts";
import { clearCopies } from "./copies.ts";
import { openSource } from "./source.ts";

const world = await newWorld();
const { dataDir } = world.app.config;
const copies = () => readdirSync(dataDir).filter((name) => name.startsWith("db."));
const [gone, alive] = ["db.copy-4194305", `db.copy-${process.ppid}`]; // no process has the first: it is above the most

// Seen red: the copy was made where the backup goes, and the server of deploy/mela.service may write in DATA_DIR alone.
test.skipIf(world.database.url)(
  "a running server makes the copy for a backup inside DATA_DIR, and it goes with the backup",
  async () => {
    const end = await serveCommands(dataDir, commandsOf(world.database, world.app), { warn: () => undefined });
    await world.person("Asha Rao");
    mkdirSync(`${dataDir}/${gone}`); // of a backup that was killed
    const { bulk, close } = await openSource(world.app.config);
    expect(copies()).toEqual([`db.copy-${process.pid}`]);
    expect(await bulk.rows(z.object({ count: Int }), "select count(*) from users")).toEqual([{ count: 1 }]);
    await close();
    expect(copies()).toEqual([]);
    end();
  },
);

test("what a killed backup left is removed, and the copy of one that runs is not till it is a day old", async () => {
  for (const name of [gone, alive]) mkdirSync(`${dataDir}/${name}`);
  await clearCopies(dataDir);
  expect(copies()).toEqual([alive]);
  await clearCopies(dataDir, Date.now() + 25 * 3_600_000);
  expect(copies()).toEqual([]);
});
