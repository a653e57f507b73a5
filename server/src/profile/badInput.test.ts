import { getProfile } from "@mela/contract/profile";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const person = await world.person("Meera Iyer");
const email = "meera@example.in";

/** Sends what no typed client would. */
async function put(payload: string) {
  const headers = { authorization: `Bearer ${person.token}`, "content-type": "application/json" };
  const answer = await world.app.inject({ method: "PUT", url: "/api/auth", headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}
const refused = (field: string, sentence: string) => ({
  status: 400,
  body: { success: false, code: "invalid_input", fields: { [field]: sentence } },
});

const sentences = {
  email: "Please enter a valid email address",
  phone_number: "Phone number must be in international format (e.g., +1234567890)",
  username: "Username must be 3-30 characters and can only contain letters and numbers",
  first_name: "Please write at most 60 characters",
  last_name: "Please write at most 60 characters",
  description: "Please write at most 1000 characters",
};
const fields = Object.entries(sentences);
const wrongKinds: [string, unknown][] = [
  ["a list", ["a"]],
  ["an object", { a: 1 }],
  ["a number", 7],
  ["a boolean", true],
];
test.each(fields.flatMap(([field, sentence]) => wrongKinds.map(([kind, value]) => ({ field, kind, value, sentence }))))(
  "$kind for $field gets the field's sentence",
  async ({ field, value, sentence }) => {
    expect(await put(JSON.stringify({ email, [field]: value }))).toMatchObject(refused(field, sentence));
  },
);

test.each([null, undefined, "", "   "])("an e-mail of %j is required", async (missing) => {
  expect(await put(JSON.stringify({ email: missing }))).toMatchObject(refused("email", "Email is required"));
});
test.each([
  "no-at.example.in",
  "a b@example.in",
  "a@example.in\r\nBcc: all@example.in",
  "a\u0000@example.in",
  "a\u202e@example.in",
  "a\u200b@example.in",
  "diya🎉@example.in",
  "a@example.in, b@example.in",
  "Diya <diya@example.in>",
  "a@example",
  `${"a".repeat(250)}@example.in`,
])("%j is no e-mail address", async (bad) => {
  expect(await put(JSON.stringify({ email: bad }))).toMatchObject(refused("email", sentences.email));
});
test.each([
  "9876543210",
  "+0123456789",
  "+1234567",
  "+1234567890123456",
  "+91\n9876543210",
  "+91-98765-43210",
  "+91 98765 4321o",
  "phone",
  "☎+919876543210",
  "+",
])("%j is no phone number", async (bad) => {
  const answer = await put(JSON.stringify({ email, phone_number: bad }));
  if (bad === "+12345678")
    expect(answer.status).toBe(200); // the shortest there is: 8 digits
  else expect(answer).toMatchObject(refused("phone_number", sentences.phone_number));
});
test.each(["ab", "a".repeat(31), "di ya", "diya_rao", "दिया", "diya🎉", "ｄｉｙａ", "di\u200bya", "di\nya"])(
  "%j is no username",
  async (bad) => {
    expect(await put(JSON.stringify({ email, username: bad }))).toMatchObject(refused("username", sentences.username));
  },
);
test("a bio of a megabyte is too large to send, one of 100 kB too long to keep", async () => {
  expect(await put(JSON.stringify({ email, description: "x".repeat(1024 * 1024) }))).toMatchObject({
    status: 413,
    body: { success: false, code: "payload_too_large" },
  });
  expect(await put(JSON.stringify({ email, description: "x".repeat(100_000) }))).toMatchObject(
    refused("description", sentences.description),
  );
});

test.each([
  ["+91 98765 43210", "+919876543210"],
  ["\u202a+919876543210\u202c", "+919876543210"], // as an address book copies it
  ["＋９１９８７６５４３２１０", "+919876543210"],
])("the phone number %j is kept as %s", async (typed, kept) => {
  expect((await put(JSON.stringify({ email, phone_number: typed }))).status).toBe(200);
  expect((await world.call(getProfile, {}, { as: person })).body.phone_number).toBe(kept);
});
test("right-to-left text, emoji and what looks like SQL or HTML come back as they were written", async () => {
  const texts = { first_name: "مريم 🎪", last_name: "O'Neil; drop table users", description: "<b>मैं</b>\n👩‍👩‍👧" };
  expect((await put(JSON.stringify({ email, ...texts }))).status).toBe(200);
  expect((await world.call(getProfile, {}, { as: person })).body).toMatchObject(texts);
});
test("what the contract does not name is ignored, and what is not sent stays", async () => {
  await put(JSON.stringify({ email, age: 31, gender: "woman", country_code: 91 }));
  const strange = { is_operator: true, user_id: "x", email_verified: true, isAdmin: 1, __proto__: null };
  expect((await put(JSON.stringify({ email, ...strange }))).status).toBe(200);
  expect((await world.call(getProfile, {}, { as: person })).body).toMatchObject({
    user_id: person.userId,
    is_operator: false,
    email_verified: false,
    age: 31,
    gender: "woman",
    country_code: 91,
  });
});

test("whatever is sent, the answer is a clear one and the profile can be read afterwards", async () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 80 }),
    fc.string({ unit: "grapheme", maxLength: 80 }),
    fc.constantFrom(
      "\u0000",
      "\ud83c",
      "\u202e",
      "'; --",
      "javascript:alert(1)",
      "/media/../etc",
      "+91 98765 43210",
      email,
    ),
  );
  const value = fc.oneof(text, text, fc.jsonValue({ maxDepth: 3 }), fc.integer(), fc.double());
  const names = [...Object.keys(sentences), "profile_pic", "age", "gender", "country_code", "other"];
  const optional = Object.fromEntries(names.map((name) => [name, value]));
  const urls = fc.oneof(value, fc.record({ instagram: value }, { requiredKeys: [] }));
  const body = fc.record(
    { ...optional, email: fc.oneof(fc.constant(email), value), social_media_urls: urls },
    {
      requiredKeys: [],
    },
  );
  await fc.assert(
    fc.asyncProperty(body, async (input) => {
      const { status, body: answer } = await put(JSON.stringify(input));
      expect([200, 400, 409]).toContain(status);
      if (status === 200) expect(answer).toEqual({ success: true });
      else expect(answer).toMatchObject({ success: false, code: expect.any(String), error: expect.any(String) });
      expect((await world.call(getProfile, {}, { as: person })).status).toBe(200);
    }),
    { numRuns: 150 },
  );
});
