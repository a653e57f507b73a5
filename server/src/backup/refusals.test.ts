import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { readConfig } from "../config.ts";
import { Int, rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { secretsFrom } from "../platform/secrets.ts";
import { areFilesKept, keepFiles, letFilesGo } from "../platform/storage/keepFiles.ts";
import { backUp, sourceOf } from "../testing/backups.ts";
import { testConfig } from "../testing/config.ts";
import { newWorld } from "../testing/world.ts";
import { checkSums, readManifest, tableFile } from "./manifest.ts";
import { keptSecretOf, layDownSecret, requireSameSecret } from "./secret.ts";
import { openTarget } from "./target.ts";

const world = await newWorld();
await world.person("Asha Rao");
const { backup, manifest } = await backUp(world, await sourceOf(world));
const newFolder = () => mkdtempSync(join(world.database.folder, "test-"));

/** The backup with one of its files changed. */
function damaged(file: string, change: (path: string) => void): string {
  const folder = join(newFolder(), "backup");
  cpSync(backup, folder, { recursive: true });
  change(`${folder}/${file}`);
  return folder;
}

test("a backup of which a byte was changed, a file is missing or the end was not written is refused", async () => {
  await checkSums(backup);
  const users = tableFile("users");
  const flip = (path: string) => writeFileSync(path, readFileSync(path).fill(0, 20, 21));
  await expect(checkSums(damaged(users, flip))).rejects.toThrow(`damaged: ${users}`);
  await expect(checkSums(damaged(users, (path) => rmSync(path)))).rejects.toThrow(`damaged: ${users}`);
  await expect(checkSums(damaged("SHA256SUMS", (path) => rmSync(path)))).rejects.toThrow("not finished");
  const outside = `${"0".repeat(64)}  ../../etc/passwd\n`;
  await expect(checkSums(damaged("SHA256SUMS", (path) => appendFileSync(path, outside)))).rejects.toThrow(
    "can't be read",
  );
  await expect(readManifest(newFolder())).rejects.toThrow("no backup");
  await expect(readManifest(damaged("manifest.json", (path) => writeFileSync(path, "{}")))).rejects.toThrow("damaged");
});

test("a backup of another SECRET is refused in one sentence", () => {
  requireSameSecret(manifest, world.app.secrets);
  expect(() => requireSameSecret(manifest, secretsFrom("another secret, as long as one should be"))).toThrow(
    /^SECRET is not the one of this backup: [^.]+\. Nothing was restored\.$/,
  );
});

// Seen red for the former ones: a backup left out what `rotate-keys` had laid aside.
test("a SECRET that lives in DATA_DIR comes along with its former ones, and is laid down only where there is none", async () => {
  const home = newFolder();
  const config = readConfig({ DATA_DIR: home, DEMO: "0" });
  expect(keptSecretOf({ ...config, secret: "given by whoever started it" })).toBeNull();
  expect(keptSecretOf(config)).toEqual({ secret: config.secret, former: null });
  const next = "a new secret, as long as one should be"; // as `rotate-keys` lays them
  writeFileSync(`${home}/secret.former`, `${config.secret}\n`);
  writeFileSync(`${home}/secret`, next);
  const renewed = readConfig({ DATA_DIR: home, DEMO: "0" });
  const kept = await backUp(world, await sourceOf(world), keptSecretOf(renewed));
  await checkSums(kept.backup);
  const [fresh, used] = [join(newFolder(), "data"), newFolder()];
  writeFileSync(`${used}/secret`, "of its own");
  for (const DATA_DIR of [fresh, used]) layDownSecret(kept.backup, kept.manifest, { DATA_DIR });
  const { secret, formerSecrets } = readConfig({ DATA_DIR: fresh, DEMO: "0" });
  expect([secret, ...formerSecrets]).toEqual([next, config.secret]);
  expect(statSync(`${fresh}/secret.former`).mode & 0o777).toBe(0o600);
  expect(readFileSync(`${used}/secret`, "utf8")).toBe("of its own");
  expect(existsSync(`${used}/secret.former`)).toBe(false);
});

test("a folder with a database is refused, and left as it is", async () => {
  const folder = newFolder();
  mkdirSync(`${folder}/db`);
  await expect(openTarget(testConfig(folder), manifest.migrations)).rejects.toThrow("has a database already");
  expect(existsSync(`${folder}/db`)).toBe(true);
});

const CountRow = z.object({ count: Int });

test("files that rows of a backup name stay until it is over", async () => {
  const { app } = world;
  const picture = newRowId();
  await app.storage.put(`p/${picture}.webp`, Buffer.from("a picture"));
  const source = world.database.url ? await sourceOf(world) : null;
  if (!source) await run(app.db, sql.raw(keepFiles)); // as the server does it for the command
  await app.jobs.send(app.db, "remove-pictures", { pictureIds: [picture] });
  expect(await areFilesKept(app.db)).toBe(true);
  await app.jobs.open();
  await app.jobs.start();
  await expect
    .poll(() =>
      rows(
        app.db,
        CountRow,
        sql`select count(*) from pgboss.job where name = 'remove-pictures' and state = 'completed'`,
      ),
    )
    .toEqual([{ count: 1 }]);
  expect(await app.storage.has(`p/${picture}.webp`)).toBe(true);
  await (source ? source.close() : run(app.db, sql.raw(letFilesGo)));
  await expect.poll(() => areFilesKept(app.db)).toBe(false);
  await app.jobs.stop();
  await app.jobs.open();
  await app.jobs.drain();
  expect(await app.storage.has(`p/${picture}.webp`)).toBe(false);
});
