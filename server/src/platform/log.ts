import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, type Level, type Logger, levels, pino, symbols } from "pino";
import type { Config } from "../config.ts";

export type { Logger } from "pino";

/** Fields that may hold who a person is or let somebody act as them: never in a log (CONTRIBUTING.md). */
const secretFields: ReadonlySet<string> = new Set([
  "authorization",
  "cookie",
  "otp",
  "code",
  "token",
  "input",
  "qrCode",
  "email",
  "phone",
  "name",
]);

/** Logs to standard output as lines of JSON with a message that never varies. */
export function createLog(config: Pick<Config, "logLevel">): Logger {
  return pino(logOptions(config), gathered(pino.destination({ fd: 1, sync: true })));
}

const [mostChars, longestMs] = [16_384, 100];

/** Lines go out some at a time: writing each by itself took a quarter of an empty request's time. */
export function gathered(out: { write(lines: string): unknown }): DestinationStream {
  let held = "";
  let timer: NodeJS.Timeout | undefined;
  const pass = () => {
    clearTimeout(timer);
    timer = undefined;
    if (held) out.write(held);
    held = "";
  };
  process.once("exit", pass);
  return {
    write(line) {
      held += line;
      if (held.length >= mostChars) pass();
      else timer ??= setTimeout(pass, longestMs).unref();
    },
  };
}

/** Writes lines of a level whose fields are JSON already where a log writes its own; null if it leaves them out. */
export function linesOf(log: FastifyBaseLogger, level: Level): ((fields: string) => void) | null {
  const numberOf = (name: string) => levels.values[name] ?? Number.POSITIVE_INFINITY;
  const stream: unknown = Reflect.get(log, symbols.streamSym);
  if (numberOf(level) < numberOf(log.level) || !isStream(stream)) return null;
  return (fields) => stream.write(`{"level":${numberOf(level)},"time":${Date.now()},${fields}}\n`);
}

function isStream(found: unknown): found is DestinationStream {
  return typeof found === "object" && found !== null && "write" in found;
}

/** How lines are written, whatever they are written to. */
export function logOptions(config: Pick<Config, "logLevel">) {
  return {
    level: config.logLevel,
    base: null,
    serializers: { err: describeError },
    formatters: { log: withoutSecrets },
  };
}

/** The fields of a line, and those within them. pino's own `redact` took a third of an empty request's time. */
function withoutSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields))
    kept[name] = secretFields.has(name) ? "[left out]" : within(value);
  return kept;
}

function within(value: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof Error || value instanceof Date) return value;
  return Array.isArray(value) ? value.map(within) : withoutSecrets({ ...value });
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
