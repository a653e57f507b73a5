import { type Logger, pino } from "pino";
import type { Config } from "../config.ts";

export type { Logger } from "pino";

/** Fields that may hold who a person is or let somebody act as them: never in a log (CONTRIBUTING.md). */
const secretFields = ["authorization", "cookie", "otp", "code", "token", "input", "qrCode", "email", "phone", "name"];

/** Logs as lines of JSON with a message that never varies. */
export function createLog(config: Pick<Config, "logLevel">): Logger {
  return pino({
    level: config.logLevel,
    base: null,
    serializers: { err: describeError },
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: "[left out]",
    },
  });
}

/** An error without what a person typed: a failed query's own message would quote its parameters. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: "not an error" };
  const isQuery = error.name === "DrizzleQueryError" || "query" in error;
  return {
    type: error.name,
    message: isQuery ? "query failed" : error.message,
    ...("code" in error && { code: error.code }),
    at: error.stack
      ?.split("\n")
      .filter((line) => line.startsWith("    at "))
      .slice(0, 8),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
