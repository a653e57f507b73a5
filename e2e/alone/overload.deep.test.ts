import { afterAll, expect, test } from "vitest";
import { newDatabase } from "../world/database.ts";
import { newFolder, startProgram } from "../world/program.ts";
import { complaints, type Overload, overload, secret } from "./overload.ts";

const folder = newFolder();
afterAll(folder.remove);
const databaseUrl = process.env.TEST_DATABASE_URL;
/** By hand, OVERLOAD=1: its bounds say nothing where other programs have the processors. Memory is read from /proc. */
const onPostgres = test.skipIf(!process.env.OVERLOAD || !databaseUrl || process.platform !== "linux");

async function tried(script: string, seconds: number): Promise<Overload> {
  await using database = await newDatabase(databaseUrl ?? "");
  const settings = { DATA_DIR: folder.path, DATABASE_URL: database.url, SECRET: secret };
  const server = await startProgram({ ...settings, WAITING_ROOM_PER_SECOND: "0" }, script);
  try {
    const found = await overload(server, { seconds });
    process.stdout.write(`${JSON.stringify(found)}\n`);
    return found;
  } finally {
    server.process.kill("SIGKILL");
    await server.ended;
  }
}

onPostgres(
  "of ten times what it carries most is sent away with a word when to come back, and the door stays quick",
  async () => {
    expect(complaints(await tried("server/src/main.ts", 15))).toEqual([]);
  },
);

onPostgres("with nobody sent away the door would wait with all others", async () => {
  expect(complaints(await tried("server/src/testing/unshed.ts", 10))).toContainEqual(
    expect.stringMatching(/^check-in: \d+ ms/),
  );
});
