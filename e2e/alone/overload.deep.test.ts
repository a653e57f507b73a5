import { afterAll, expect, test } from "vitest";
import { newDatabase } from "../world/database.ts";
import { newFolder, startProgram } from "../world/program.ts";
import { complaints, type Overload, overload, secret } from "./overload.ts";

const folder = newFolder();
afterAll(folder.remove);
const databaseUrl = process.env.TEST_DATABASE_URL;
/** Only Linux shares a port out among sockets, and its /proc tells of memory. */
const isLinux = process.platform === "linux";
const onPostgres = test.skipIf(!databaseUrl || !isLinux);
const embedded = test.skipIf(!isLinux);

async function tried(script: string): Promise<Overload> {
  await using database = await newDatabase(databaseUrl ?? "");
  return await triedWith({ DATA_DIR: folder.path, DATABASE_URL: database.url }, script); // the database goes when it is over
}

async function triedEmbedded(script: string): Promise<Overload> {
  const { path, remove } = newFolder();
  try {
    return await triedWith({ DATA_DIR: path }, script);
  } finally {
    remove();
  }
}

async function triedWith(where: Record<string, string>, script: string): Promise<Overload> {
  // As it is for people, but with the outbox for their codes and with no line before a sale.
  const real = { NODE_ENV: "production", LOG_LEVEL: "info", PAYMENTS: "sandbox" };
  const ours = { ...where, SECRET: secret, ALLOW_OUTBOX: "1", WAITING_ROOM_PER_SECOND: "0" };
  const server = await startProgram({ ...real, ...ours }, script);
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
  "of ten times what it carries all are answered or told when to come again, and the door comes first",
  async () => {
    const patient = await tried("server/src/testing/unshed.ts");
    expect(complaints(await tried("server/src/main.ts"), patient)).toEqual([]);
  },
);

embedded("so it is on the embedded engine, beside one with nobody sent away and all in one line", async () => {
  const patient = await triedEmbedded("server/src/testing/allAlike.ts");
  expect(complaints(await triedEmbedded("server/src/main.ts"), patient)).toEqual([]);
});
