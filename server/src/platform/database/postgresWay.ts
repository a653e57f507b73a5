/** How a PostgreSQL is reached. */
export type PostgresWay = {
  /** For what needs a connection to itself: migrations and the job queue. */
  directUrl: string;
  /** Connections come from a pooler that lends each for one transaction (PgBouncer's transaction mode). */
  isPooled: boolean;
  /** Statements may be prepared: what one transaction has prepared the next one finds. */
  prepares: boolean;
};

/** Straight to the server, or past a pooler where `direct` is given: who shares connections can't count on what was prepared. */
export function wayTo(
  url: string,
  { direct = null, prepares }: { direct?: string | null; prepares?: boolean } = {},
): PostgresWay {
  return { directUrl: direct ?? url, isPooled: direct !== null, prepares: prepares ?? direct === null };
}

/** Seconds before a connection is tried again: a database that was started anew is found within half a second. */
export const backoff = (tries: number) => Math.min(0.5, 0.05 * 2 ** tries) * (0.5 + Math.random() / 2);

/** What drivers and sockets call a database that went away or can't be reached. */
const lost =
  /^(?:CONNECTION_(?:CLOSED|DESTROYED|ENDED)|CONNECT_TIMEOUT|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/;
/** The same in SQLSTATEs: connections that broke (class 08, PgBouncer's too), a server that stops, crashed or starts. */
const ended = /^(?:08...|57P0[1-3])$/;
/** What pg, the job queue's driver, says without a code. */
const terminated = /^Connection terminated\b|^timeout exceeded when trying to connect$/;

/** Whether the database was gone, however deep a driver has wrapped it. What it was asked may have been done. */
export function isGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return lost.test(code) || ended.test(code) || terminated.test(error.message) || isGone(error.cause);
}
