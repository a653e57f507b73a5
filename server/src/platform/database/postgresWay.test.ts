import { expect, test } from "vitest";
import { backoff, isGone, wayTo } from "./postgresWay.ts";

const withCode = (code: string, cause?: unknown) => Object.assign(new Error("failed", { cause }), { code });

test("a connection that broke, and a server that stops or starts, is a database that is gone, however deep it is said", () => {
  for (const code of ["CONNECTION_CLOSED", "CONNECT_TIMEOUT", "ECONNREFUSED", "ECONNRESET", "57P01", "57P03", "08P01"])
    expect([isGone(withCode(code)), isGone(new Error("query", { cause: withCode(code) }))]).toEqual([true, true]);
  for (const said of ["Connection terminated unexpectedly", "timeout exceeded when trying to connect"])
    expect(isGone(new Error(said))).toBe(true);
  for (const other of [withCode("23505"), withCode("57014"), new Error("no code"), "text", null])
    expect(isGone(other)).toBe(false);
});

test("a database that is back is found within half a second, however long it was gone", () => {
  for (let tries = 0; tries < 100; tries++) expect(backoff(tries)).toBeLessThanOrEqual(0.5);
});

test("past a pooler nothing is prepared unless somebody says that it keeps what was", () => {
  const direct = "postgres://direct/mela";
  expect(wayTo("postgres://one/mela")).toEqual({ directUrl: "postgres://one/mela", isPooled: false, prepares: true });
  expect(wayTo("postgres://pool/mela", { direct })).toEqual({ directUrl: direct, isPooled: true, prepares: false });
  expect(wayTo("postgres://pool/mela", { direct, prepares: true }).prepares).toBe(true);
});
