import { mkdtempSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { z } from "zod";
import { createApp } from "../app.ts";
import { openServices } from "../open.ts";
import { type Database, openPglite, openPostgres } from "../platform/database/engine.ts";
import { loadDriver } from "../platform/database/mendDriver.ts";
import { migrate, migrationsHash } from "../platform/database/migrate.ts";
import { rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { copyTemplate, madeOnce } from "../platform/database/template.ts";
import { newRowId } from "../platform/ids.ts";
import { testConfig } from "./config.ts";
import { worldStart } from "./worldStart.ts";

/** To lay out its usual 128 MB took the engine a third of its start, and no test fills them. */
const small = { shared_buffers: "16MB" };

/** A migrated, empty database of a test file's own: on PostgreSQL when TEST_DATABASE_URL is set, else embedded. */
export async function testDatabase(): Promise<Database & { folder: string; url: string | null }> {
  const folder = mkdtempSync(join(tmpdir(), "mela-test-"));
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    await cp(await pgliteTemplate(), `${folder}/db`, { recursive: true });
    const database = await openPglite(`${folder}/db`, small);
    const close = async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    };
    return { ...database, folder, url: null, close };
  }
  const name = `mela_test_${newRowId().replaceAll("-", "")}`;
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  await asAdmin(server, [`create database ${name} template ${await postgresTemplate(server)}`]);
  const database = await openPostgres(url, 10);
  const close = async () => {
    await database.close();
    await asAdmin(server, [`drop database ${name} with (force)`]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...database, folder, url, close };
}

/** A database on the server that TEST_DATABASE_URL names, with nothing in it; null where there is no server. */
export async function emptyPostgres(): Promise<{ url: string; close(): Promise<void> } | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const name = `mela_test_${newRowId().replaceAll("-", "")}`;
  await asAdmin(server, [`create database ${name}`]);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  return { url, close: () => asAdmin(server, [`drop database ${name} with (force)`]) };
}

/** What a template is known by: what was laid out in it, and when its worlds begin. */
const begunAs = () => `${migrationsHash()}_begun_${worldStart.getTime()}`;

/** The same, as the embedded engine keeps it in a folder. */
function pgliteTemplate(): Promise<string> {
  return madeOnce(`pglite-${begunAs()}`, async (folder) => {
    await copyTemplate(folder);
    const database = await openPglite(folder, small);
    await begin(database);
    await database.close();
  });
}

/**
 * Starts the server on it and ends it again: to make the queues of all its jobs was half of what a start takes, and the
 * next one finds them. Its key for tickets stays out: each test file has its own, under its own secret.
 */
async function begin(database: Database): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "mela-begin-"));
  const app = await createApp(openServices(testConfig(folder), database, pino({ level: "silent" })));
  await app.close();
  await run(database.db, sql`delete from ticket_keys`);
  await stopDefaults(database);
  rmSync(folder, { recursive: true, force: true });
}

/** What rows get for a time of their own is when worlds begin: else what tests find would change with the day they run on. */
async function stopDefaults({ db }: Database): Promise<void> {
  const Column = z.object({ table_name: z.string(), column_name: z.string() });
  const columns = await rows(
    db,
    Column,
    sql`select table_name, column_name from information_schema.columns
         where table_schema = 'public' and column_default = 'now()'`,
  );
  for (const { table_name, column_name } of columns)
    await run(
      db,
      sql`alter table ${sql.identifier(table_name)} alter column ${sql.identifier(column_name)}
            set default ${sql.raw(`'${worldStart.toISOString()}'`)}::timestamptz`,
    );
}

/** A database on the server that others are copied from, migrated, with a start behind it; one test file makes it, the rest wait. */
async function postgresTemplate(server: string): Promise<string> {
  const name = `mela_template_${begunAs()}`;
  const connect = await loadDriver();
  const admin = connect(server, { max: 1, onnotice: () => undefined });
  try {
    await admin`select pg_advisory_lock(77001)`;
    const [found] = await admin`select 1 from pg_database where datname = ${name}`;
    if (found) return name;
    const draft = `${name}_draft`;
    await admin.unsafe(`drop database if exists ${draft}`);
    await admin.unsafe(`create database ${draft}`);
    const database = await openPostgres(Object.assign(new URL(server), { pathname: `/${draft}` }).href, 2);
    await migrate(database);
    await begin(database);
    await database.close();
    await admin.unsafe(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await admin.end();
  }
}

/** Making a database from a template fails while another does: it is tried again. */
async function asAdmin(server: string, statements: string[], attempt = 1): Promise<void> {
  const connect = await loadDriver();
  const admin = connect(server, { max: 1, onnotice: () => undefined });
  try {
    await admin`select pg_advisory_lock(77002)`;
    for (const statement of statements) await admin.unsafe(statement);
  } catch (error) {
    if (attempt >= 5) throw error;
    await admin.end();
    return asAdmin(server, statements, attempt + 1);
  }
  await admin.end();
}
