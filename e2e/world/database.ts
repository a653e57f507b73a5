import { randomUUID } from "node:crypto";
import { loadDriver } from "../../server/src/platform/database/mendDriver.ts";

/** A way to speak to a database itself, for as long as it is needed. */
export async function connectTo(url: string): Promise<AsyncDisposable & { run(statement: string): Promise<unknown> }> {
  const connect = await loadDriver();
  const client = connect(url, { max: 1, onnotice: () => undefined });
  return { run: (statement) => client.unsafe(statement), [Symbol.asyncDispose]: () => client.end() };
}

/** An empty database of one's own on a PostgreSQL server, dropped at the end. */
export async function newDatabase(serverUrl: string): Promise<AsyncDisposable & { url: string }> {
  const name = `mela_e2e_${randomUUID().replaceAll("-", "")}`;
  const connect = await loadDriver();
  const admin = connect(serverUrl, { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${name}`);
  return {
    url: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href,
    async [Symbol.asyncDispose]() {
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
