import { afterAll, expect, test } from "vitest";
import { newDatabase } from "../world/database.ts";
import { newFolder, startProgram } from "../world/program.ts";
import { complaints, type Overload, overload, secret } from "./overload.ts";

const folder = newFolder();
afterAll(folder.remove);
const databaseUrl = process.env.TEST_DATABASE_URL;
/** Only Linux shares a port out among sockets, and its /proc tells of memory. */
const onPostgres = test.skipIf(!databaseUrl || process.platform !== "linux");

async function tried(script: string): Promise<Overload> {
  await using database = await newDatabase(databaseUrl ?? "");
  const where = { DATA_DIR: folder.path, DATABASE_URL: database.url, SECRET: secret };
  // As it is for people, but with the outbox for their codes and with no line before a sale.
  const real = { NODE_ENV: "production", LOG_LEVEL: "info", PAYMENTS: "sandbox" };
  const server = await startProgram({ ...where, ...real, ALLOW_OUTBOX: "1", WAITING_ROOM_PER_SECOND: "0" }, script);
  try {
    const found = await overload(server, { seconds: 10 });
    process.stdout.write(`${JSON.stringify(found)}\n`);
    return found;
  } finally {
    server.process.kill("SIGKILL");
    await server.ended;
  }
}

onPostgres(
  "of ten times what it carries all are answered or told when to come again, and the door stays quick",
  async () => {
    expect(complaints(await tried("server/src/main.ts"))).toEqual([]);
  },
);

onPostgres("with nobody sent away the door would wait with all others", async () => {
  expect(complaints(await tried("server/src/testing/unshed.ts"))).toContainEqual(
    expect.stringMatching(/^check-in: \d+ ms/),
  );
});
