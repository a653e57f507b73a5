import { afterAll, test } from "vitest";
import { newDatabase } from "../world/database.ts";
import { newFolder } from "../world/program.ts";
import { crashWhileBooking } from "./crash.ts";

const folder = newFolder();
afterAll(folder.remove);
const databaseUrl = process.env.TEST_DATABASE_URL;
const rounds = 6; // each takes as long as a start

test("six crashes while bookings are written lose none that was acknowledged, on PGlite", () =>
  crashWhileBooking({ DATA_DIR: `${folder.path}/pglite` }, rounds));

test.skipIf(!databaseUrl)("and none on PostgreSQL", async () => {
  await using database = await newDatabase(databaseUrl ?? "");
  await crashWhileBooking({ DATA_DIR: `${folder.path}/postgres`, DATABASE_URL: database.url }, rounds);
});
