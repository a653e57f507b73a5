import { writeFileSync } from "node:fs";
import { daemonFolder, startDaemon } from "./daemon.js";
import { findProgram } from "./find.js";
import { freePort } from "./freePort.js";
import { serverOwner } from "./postgres.js";

/** PgBouncer's program, or null. */
export function findPgbouncer() {
  return findProgram(["pgbouncer", "/usr/sbin/pgbouncer"]);
}

/** What Mela tells each connection of its own; through a pooler the pooler has to (docs/deploy.md). */
const limits = {
  statement_timeout: "5s",
  lock_timeout: "3s",
  idle_in_transaction_session_timeout: "10s",
  enable_seqscan: "off",
  jit: "off",
};

/**
 * A PgBouncer on this machine alone, which lends a PostgreSQL's connections for one transaction each.
 * @param {string} program
 * @param {string} databaseUrl
 * @returns {Promise<import("./daemon.js").Daemon & { url: string }>}
 */
export async function startPgbouncer(program, databaseUrl) {
  const { hostname, port: serverPort, pathname, username } = new URL(databaseUrl);
  const port = await freePort();
  const as = await serverOwner(); // it does not run as root either
  const folder = daemonFolder("pgbouncer", as);
  const set = Object.entries(limits).map(([name, value]) => `set ${name} = ''${value}''`);
  const database = pathname.slice(1);
  writeFileSync(
    `${folder}/pgbouncer.ini`,
    `[databases]
${database} = host=${hostname} port=${serverPort} dbname=${database} user=${username} connect_query='${set.join("; ")}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 40
query_wait_timeout = 5
server_login_retry = 0.2
log_connections = 0
log_disconnections = 0
log_pooler_errors = 0
`,
  );
  const daemon = await startDaemon({ name: "PgBouncer", program, args: ["pgbouncer.ini"], folder, port, as });
  return { ...daemon, url: `postgres://${username}@127.0.0.1:${port}/${database}` };
}
