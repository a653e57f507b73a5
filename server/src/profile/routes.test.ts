import { sendOtp, verifyOtp } from "@mela/contract/auth";
import { readOutbox } from "@mela/contract/messages";
import { getProfile, type ProfileInput, updateProfile } from "@mela/contract/profile";
import { expect, test } from "vitest";
import { z } from "zod";
import { rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { instagramLink } from "./profile.ts";

const world = await newWorld();
const email = "contact@example.in";
const save = (person: { token: string }, body: ProfileInput) => world.call(updateProfile, { body }, { as: person });
const profileOf = async (person: { token: string }) => (await world.call(getProfile, {}, { as: person })).body;
/** Sends what no typed client would. */
async function put(person: TestPerson, payload: string) {
  const headers = { authorization: `Bearer ${person.token}`, "content-type": "application/json" };
  return world.app.inject({ method: "PUT", url: "/api/auth", headers, payload });
}

test("nobody sees or saves a profile without signing in", async () => {
  expect((await world.call(getProfile, {})).status).toBe(401);
  expect((await world.call(updateProfile, { body: { email } })).status).toBe(401);
});
test("a profile that was saved comes back whole, and an absent field stays", async () => {
  const person = await world.person("Diya Rao");
  const whole = {
    first_name: "दिया",
    last_name: "Rao 🎉",
    username: "DiyaRao",
    email,
    profile_pic: "/media/p/0192f0c1-0000-7000-8000-000000000000.webp",
    age: 31,
    gender: "woman",
    country_code: 91,
    phone_number: "+919876543210",
    description: "Walks.\nTalks.",
    social_media_urls: {
      instagram: "https://www.instagram.com/diya",
      website: "https://diya.example.in/walks",
      youtube: "https://www.youtube.com/@diya",
    },
  };
  expect((await save(person, whole)).body).toEqual({ success: true });
  const unverified = { email_verified: false, phone_verified: false, is_verified_host: false, is_operator: false };
  expect(await profileOf(person)).toEqual({ user_id: person.userId, ...whole, ...unverified });
  await save(person, { email });
  expect(await profileOf(person)).toMatchObject(whole);
});
test("an empty text and null both mean none", async () => {
  const person = await world.person();
  await save(person, {
    email,
    username: "ForAWhile",
    description: "x",
    age: 20,
    social_media_urls: { instagram: "a" },
  });
  await save(person, { email, username: "", description: null, age: null, first_name: "  ", social_media_urls: null });
  const none = {
    username: null,
    description: null,
    age: null,
    first_name: null,
    social_media_urls: { instagram: null },
  };
  expect(await profileOf(person)).toMatchObject(none);
});

test.each<[string, Record<string, unknown>, string, string]>([
  ["no e-mail", {}, "email", "Email is required"],
  ["an empty e-mail", { email: "" }, "email", "Email is required"],
  ["a bad e-mail", { email: "diya@" }, "email", "Please enter a valid email address"],
  [
    "a phone without +",
    { email, phone_number: "9876543210" },
    "phone_number",
    "Phone number must be in international format (e.g., +1234567890)",
  ],
  [
    "a username with a space",
    { email, username: "di ya" },
    "username",
    "Username must be 3-30 characters and can only contain letters and numbers",
  ],
  [
    "a picture from elsewhere",
    { email, profile_pic: "https://tracker.example/p.gif" },
    "profile_pic",
    "Please upload the picture here",
  ],
])("%s is told beside its field", async (_what, body, field, sentence) => {
  const answer = await put(await world.person(), JSON.stringify(body));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, code: "invalid_input", fields: { [field]: sentence } });
});
test.each([
  ["broken JSON", "{"],
  ["an array", "[]"],
  ["a list as name", `{"email": "${email}", "first_name": ["a"]}`],
  ["a link that runs", `{"email": "${email}", "social_media_urls": {"instagram": "javascript:alert(1)"}}`],
  ["a website that runs", `{"email": "${email}", "social_media_urls": {"website": "javascript:alert(1)"}}`],
  ["a website without https", `{"email": "${email}", "social_media_urls": {"website": "http://example.in"}}`],
  [
    "another site as YouTube",
    `{"email": "${email}", "social_media_urls": {"youtube": "https://example.in/youtube.com/"}}`,
  ],
  ["an age beyond reason", `{"email": "${email}", "age": 1e9}`],
])("%s gets a clear 400", async (_what, payload) => {
  const answer = await put(await world.person(), payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, code: "invalid_input" });
});
test("control characters and halves of emoji never reach the database", async () => {
  const person = await world.person();
  const dirty = JSON.stringify({
    email,
    first_name: "Di\u0000ya\u202e",
    description: "a\u0000b\ud83c",
    social_media_urls: { instagram: "https://instagram.com/\u0000a\ud83c" },
  });
  expect((await put(person, dirty)).statusCode).toBe(200);
  expect(await profileOf(person)).toMatchObject({
    first_name: "Diya",
    description: "ab",
    social_media_urls: { instagram: "https://instagram.com/a" },
  });
});

test("a username belongs to one person, in whatever case, and may be kept by its own", async () => {
  const [one, two] = [await world.person(), await world.person()];
  expect((await save(one, { email, username: "ChaiWala" })).status).toBe(200);
  expect((await save(one, { email, username: "chaiwala" })).status).toBe(200);
  const taken = await save(two, { email, username: "CHAIWALA" });
  const sentence = "This username is taken. Please choose another.";
  expect(taken).toMatchObject({ status: 409, body: { code: "username_taken", fields: { username: sentence } } });
  // Below /creator these are pages of ours.
  expect(await save(two, { email, username: "Events" })).toMatchObject({
    status: 409,
    body: { code: "username_taken" },
  });
});
test("of two who take a username at the same instant one gets it", async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => world.person()));
  const answers = await Promise.all(people.map((person) => save(person, { email, username: "Wanted" })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});

test("a contact that changes is unverified, and nobody signs in with it", async () => {
  const victim = await world.person();
  const thief = await world.person();
  await save(thief, { email: victim.email });
  expect(await profileOf(thief)).toMatchObject({ email: victim.email, email_verified: false });
  const taken = await rows(world.app.db, z.unknown(), sql`select 1 from identities where value = ${victim.email}`);
  expect(taken).toEqual([]);
});
test("a contact that stays keeps its mark, and what one signs in with is verified again", async () => {
  const input = "Own.Address@example.in";
  await world.call(sendOtp, { body: { input } });
  const { body: sent } = await world.call(readOutbox, { query: { to: input.toLowerCase() } });
  const { body } = await world.call(verifyOtp, { body: { input, otp: sent[0]?.code ?? "" } });
  if (!body.success) throw new Error("could not sign in");
  const person = { token: body.authToken };
  expect(await profileOf(person)).toMatchObject({ email: "own.address@example.in", email_verified: true });
  await save(person, { email: "own.address@example.in", first_name: "Own" });
  expect((await profileOf(person)).email_verified).toBe(true);
  await save(person, { email: "other@example.in" });
  expect((await profileOf(person)).email_verified).toBe(false);
  await save(person, { email: input });
  expect(await profileOf(person)).toMatchObject({ email: input, email_verified: true });
});
test("rendered pages are made anew after a change", async () => {
  const before = world.app.publicVersion.now();
  await save(await world.person(), { email, first_name: "New" });
  expect(world.app.publicVersion.now()).toBeGreaterThan(before);
});
test.each([
  ["@diya.rao", "https://www.instagram.com/diya.rao"],
  ["diya", "https://www.instagram.com/diya"],
  ["instagram.com/diya", "https://instagram.com/diya"],
  ["http://example.in/diya", "http://example.in/diya"],
])("%s leads to %s", (typed, link) => {
  expect(instagramLink(typed)).toBe(link);
});
