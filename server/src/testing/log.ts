import { Writable } from "node:stream";
import { type Level, type Logger, pino } from "pino";
import { describeError } from "../platform/log.ts";

/** A log that remembers its errors: one that nobody expected fails the test. `level`: or more than those. */
export function recordingLog(level: Level = "error"): { logger: Logger; takeErrors: () => unknown[] } {
  let errors: unknown[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      errors.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return {
    logger: pino({ level, base: null, serializers: { err: describeError } }, sink),
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
  };
}
