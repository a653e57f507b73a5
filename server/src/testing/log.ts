import { Writable } from "node:stream";
import { type Logger, pino } from "pino";
import { describeError } from "../platform/log.ts";

/** A log that remembers its errors: one that nobody expected fails the test. */
export function recordingLog(): { logger: Logger; takeErrors: () => unknown[] } {
  let errors: unknown[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      errors.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return {
    logger: pino({ level: "error", base: null, serializers: { err: describeError } }, sink),
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
  };
}
