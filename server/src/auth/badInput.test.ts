import { paths } from "@mela/contract/paths";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const person = await world.person();
await insertIdentity(world.app.db, person.userId, person.email);
const calls = Object.entries(paths).filter(([, { path }]) => path === "/auth" || path.startsWith("/auth/"));
const Refusal = z.object({ success: z.literal(false), error: z.string().min(1), code: z.string().min(1) });

type Attempt = { name: string; param: string; payload: string; type: string; isSignedIn: boolean; from: number };
/** Sends something, and gives what came back that should not: a failure of ours, or an answer in another form. */
async function refusedWell({ name, param, payload, type, isSignedIn, from }: Attempt): Promise<unknown> {
  const { method, path } = paths[name as keyof typeof paths];
  const answer = await world.app.inject({
    method,
    url: `/api${path.replace(/:\w+/g, encodeURIComponent(param.toWellFormed()))}`,
    remoteAddress: `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`, // elsewhere each time: no pause
    headers: { ...(type && { "content-type": type }), ...(isSignedIn && { authorization: `Bearer ${person.token}` }) },
    ...(method !== "GET" && { payload }),
  });
  if (answer.statusCode >= 500) return [answer.statusCode, answer.body];
  if (answer.statusCode >= 400 && !Refusal.safeParse(answer.json()).success) return answer.body;
  return null;
}

const nasty = fc.constantFrom(
  "",
  " ",
  "\u0000",
  "a\u0000b@example.in",
  "a@example.in\r\nBcc: b@example.in",
  "a@example.in,b@example.in",
  "🎉🎉🎉",
  "\ud83c",
  "\u202eni.elpmaxe@a",
  "\u200f\u05d3@example.in",
  "диуа@example.in",
  "９８７６５４３２１０",
  "＋91 ９８７６５ ４３２１０",
  "１２３４５６",
  "१२३४५६",
  "123456",
  "9876543210",
  "-1",
  "NaN",
  "' or 1=1 --",
  "%00",
  "%s%n",
  "../../etc/passwd",
  "__proto__",
  "constructor",
  "a".repeat(3_000),
  "0199aaaa-0000-7000-8000-000000000000",
);
const text = fc.oneof(nasty, fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), fc.emailAddress());
const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    text,
    fc.constantFrom(null, true, 0, -1, 1e308, 123456, 9876543210),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("input", "otp", "token", "__proto__", "$ne", "length", "toString"), tie("value")),
  ),
})).value;
const field = fc.constantFrom(
  ...["input", "otp", "token", "challenge", "email", "username", "phone_number", "name", "response", "id", "__proto__"],
);
const payload = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.dictionary(field, fc.oneof(text, value), { maxKeys: 6 }).map((body) => JSON.stringify(body)),
  },
  { weight: 2, arbitrary: value.map((body) => JSON.stringify(body)) },
  { weight: 2, arbitrary: fc.string({ unit: "binary" }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{"input":',
      "{'input': 'a'}",
      '{"__proto__": {"success": true}, "input": "a@example.in"}',
      '{"constructor": {"prototype": {"success": true}}}',
      '{"input": "a@example.in", "input": ["b"]}',
      `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
      `{"input": ${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}}`,
      '{"input": "\\ud800", "otp": "\\u0000"}',
      "\ufeff{}",
    ),
  },
);

test("whatever is sent to a call of signing in, it is refused in the one form and never fails", async () => {
  const attempt = fc.record({
    name: fc.constantFrom(...calls.map(([name]) => name)),
    param: fc.oneof(
      nasty.filter((param) => param !== ""),
      fc.uuid(),
    ),
    payload,
    type: fc.constantFrom(
      "application/json",
      "application/json",
      "application/json; charset=utf-8",
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "nonsense",
      "",
    ),
    isSignedIn: fc.boolean(),
    from: fc.nat(0xffffff),
  });
  await fc.assert(
    fc.asyncProperty(attempt, async (what) => {
      expect(await refusedWell(what)).toBeNull();
    }),
    { numRuns: 1_500 },
  );
});
test("a length that can't be compared is bad input, not a failure", async () => {
  const body = { input: { length: { toString: "" } }, otp: { length: { valueOf: 0, toString: 0 } } };
  const answer = await world.app.inject({ method: "POST", url: "/api/auth/verify-otp", payload: body });
  expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_input"]);
});
test("an address that can't be one is not found, in the one form", async () => {
  for (const id of ["%", "%zz", "%ff", "a".repeat(500)]) {
    const answer = await world.app.inject({ method: "DELETE", url: `/api/auth/sessions/${id}` });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
  }
});
test.each(calls)("a megabyte sent to %s is too large, and half a sentence is no JSON", async (name, { method }) => {
  if (method === "GET") return;
  const headers = { "content-type": "application/json", authorization: `Bearer ${person.token}` };
  const url = `/api${paths[name as keyof typeof paths].path.replace(/:\w+/g, "0199aaaa-0000-7000-8000-000000000000")}`;
  const send = (body: string) => world.app.inject({ method, url, headers, payload: body });
  const large = await send(JSON.stringify({ input: "a".repeat(1_048_576) }));
  expect([large.statusCode, large.json().code]).toEqual([413, "payload_too_large"]);
  const broken = await send('{"input": "a@exam');
  expect([broken.statusCode, broken.json().code]).toEqual([400, "invalid_input"]);
});
test.each([
  ["no token", ""],
  ["no scheme", "abc"],
  ["another scheme", "Basic YTpi"],
  ["nonsense", "Bearer \u00ff\u00fe"],
  ["a token of 10,000 letters", `Bearer ${"a".repeat(10_000)}`],
  ["a token that begins well", "Bearer eyJhbGciOiJIUzI1NiJ9.e30.AAAA"],
])("%s is no way in", async (_what, authorization) => {
  for (const [url, method] of [
    ["/api/auth/sessions", "GET"],
    ["/api/auth/sessions/end-others", "POST"],
  ] as const) {
    const answer = await world.app.inject({ method, url, headers: { authorization } });
    expect([answer.statusCode, answer.json().code]).toEqual([401, "unauthorized"]);
  }
});

async function insertIdentity(tx: Tx, userId: string, email: string): Promise<void> {
  await run(
    tx,
    sql`insert into identities (identity_id, user_id, kind, value, verified_at)
        values (${newRowId()}::uuid, ${userId}::uuid, 'EMAIL', ${email}, now())`,
  );
}
