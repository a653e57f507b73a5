import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { gathered, linesOf, logOptions } from "./log.ts";

/** What a line of the log holds. */
function logged(fields: object): Record<string, unknown> {
  let line = "";
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      line += String(chunk);
      done();
    },
  });
  pino(logOptions({ logLevel: "info" }), sink).info(fields, "a message");
  return JSON.parse(line);
}

test("what says who a person is, or lets somebody act as them, is left out at any depth", () => {
  const fields = { eventId: "e", email: "a@b.in", body: { otp: "123456", to: [{ phone: "98", seat: 1 }] } };
  expect(logged(fields)).toMatchObject({
    eventId: "e",
    email: "[left out]",
    body: { otp: "[left out]", to: [{ phone: "[left out]", seat: 1 }] },
    msg: "a message",
  });
});

test("an error keeps its kind and place, and a failed query's words stay out", () => {
  const error = Object.assign(new Error("select 'first.guest@example.in'"), { query: "select", code: "57014" });
  const { err } = logged({ err: error });
  expect(err).toMatchObject({ type: "Error", message: "query failed", code: "57014" });
  expect(JSON.stringify(err)).not.toContain("first.guest");
});

test("a line put together by hand is written as the log writes its own, and left out where the log leaves it out", () => {
  const lines: string[] = [];
  const log = pino(logOptions({ logLevel: "info" }), { write: (line) => lines.push(line) });
  log.info({ status: 200 }, "request");
  linesOf(log, "info")?.('"status":200,"msg":"request"');
  const [theirs, ours] = lines.map((line) => ({ ...JSON.parse(line), time: 0 }));
  expect(ours).toEqual(theirs);
  log.level = "warn";
  expect(linesOf(log, "info")).toBeNull();
});

test("lines are held for a tenth of a second, or till there are many", () => {
  vi.useFakeTimers();
  const passed: string[] = [];
  const stream = gathered({ write: (lines) => passed.push(lines) });
  stream.write("a\n");
  stream.write("b\n");
  expect(passed).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(passed).toEqual(["a\nb\n"]);
  stream.write("c".repeat(20_000));
  expect(passed).toHaveLength(2);
  vi.useRealTimers();
});
