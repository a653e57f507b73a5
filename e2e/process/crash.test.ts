import { afterAll, test } from "vitest";
import { newDatabase } from "../world/database.ts";
import { newFolder } from "../world/program.ts";
import { crashWhileBooking } from "./crash.ts";

const folder = newFolder();
afterAll(folder.remove);
const databaseUrl = process.env.TEST_DATABASE_URL;

test("a server killed while it books loses no booking that it acknowledged, on PGlite", { timeout: 120_000 }, () =>
  crashWhileBooking({ DATA_DIR: `${folder.path}/pglite` }, 2),
);

test.skipIf(!databaseUrl)("and none on PostgreSQL", { timeout: 120_000 }, async () => {
  await using database = await newDatabase(databaseUrl ?? "");
  await crashWhileBooking({ DATA_DIR: `${folder.path}/postgres`, DATABASE_URL: database.url }, 2);
});
