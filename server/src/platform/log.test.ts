import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { logOptions } from "./log.ts";

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
