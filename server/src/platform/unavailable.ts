import { isGone } from "./database/postgresWay.ts";
import { sqlState } from "./database/sqlState.ts";
import { isDiskFull } from "./diskFull.ts";

/** SQLSTATEs of a database that can't keep up: cancelled by a time-out, locks, connections, conflicts tried enough. */
const overload = new Set(["57014", "55P03", "53300", "40001", "40P01", "57P01"]);

/** Whether something failed because the database can't do it now, whatever it was asked: the same may do later. */
export function isUnavailable(error: unknown): boolean {
  return overload.has(sqlState(error) ?? "") || isGone(error) || isDiskFull(error);
}
