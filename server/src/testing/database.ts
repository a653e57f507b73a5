import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openPglite, openPostgres } from "../platform/database/engine.ts";
import { migrate, migrationsHash } from "../platform/database/migrate.ts";
import { copyTemplate } from "../platform/database/template.ts";
import { newRowId } from "../platform/ids.ts";

/** A migrated, empty database of a test file's own: on PostgreSQL when TEST_DATABASE_URL is set, else embedded. */
export async function testDatabase(): Promise<Database & { folder: string; url: string | null }> {
  const folder = mkdtempSync(join(tmpdir(), "mela-test-"));
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    await copyTemplate(`${folder}/db`);
    const database = await openPglite(`${folder}/db`);
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

/** A migrated database on the server that others are copied from; one test file makes it, the rest wait. */
async function postgresTemplate(server: string): Promise<string> {
  const name = `mela_template_${migrationsHash()}`;
  const { default: connect } = await import("postgres");
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
    await database.close();
    await admin.unsafe(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await admin.end();
  }
}

/** Making a database from a template fails while another does: it is tried again. */
async function asAdmin(server: string, statements: string[], attempt = 1): Promise<void> {
  const { default: connect } = await import("postgres");
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
