import { sendOtp } from "@mela/contract/auth";
import { sendContactCode, verifyContact } from "@mela/contract/identities";
import { readOutbox } from "@mela/contract/messages";
import { getProfile, type ProfileInput, updateProfile } from "@mela/contract/profile";
import { expect, test } from "vitest";
import { book, makeEvent } from "../testing/builders.ts";
import { codeTo, login } from "../testing/login.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
type Person = { token: string };
let people = 0;
const somebody = () => login(world, `contact${++people}@example.in`);
const save = (as: Person, body: ProfileInput) => world.call(updateProfile, { body }, { as });
const profileOf = async (as: Person) => (await world.call(getProfile, {}, { as })).body;
const send = (as: Person, kind: "email" | "phone") => world.call(sendContactCode, { params: { kind } }, { as });
const verify = (as: Person, kind: "email" | "phone", otp: string) =>
  world.call(verifyContact, { params: { kind }, body: { otp } }, { as });
const inbox = async (to: string) => (await world.call(readOutbox, { query: { to } })).body;

test("a contact is verified by the code that went there, and stays what it was typed as", async () => {
  const person = await somebody();
  await save(person, { email: "Work.Mail@Example.in", phone_number: "+919812311111" });
  expect(await profileOf(person)).toMatchObject({ email_verified: false, phone_verified: false });
  await send(person, "email");
  const otp = await codeTo(world, "work.mail@example.in");
  expect((await verify(person, "email", otp === "123456" ? "654321" : "123456")).body).toEqual({
    success: false,
    code: "wrong_code",
    error: "Invalid code try again",
  });
  const done = await verify(person, "email", otp);
  const verified_at = world.clock.now().toISOString();
  expect(done.body).toEqual({ success: true, data: { value: "Work.Mail@Example.in", verified_at } });
  await send(person, "phone");
  await verify(person, "phone", await codeTo(world, "+919812311111"));
  expect(await profileOf(person)).toMatchObject({ email_verified: true, phone_verified: true });
  expect((await verify(person, "email", otp)).body).toMatchObject({ success: false });
});
test("a code for what the contact was before verifies nothing", async () => {
  const person = await somebody();
  await save(person, { email: "first@example.in" });
  await send(person, "email");
  await save(person, { email: "second@example.in" });
  expect((await verify(person, "email", await codeTo(world, "first@example.in"))).body.success).toBe(false);
  expect((await profileOf(person)).email_verified).toBe(false);
});
test.each([
  ["none", null],
  ["one abroad", "+14155550100"],
])("to %s no code can go", async (_what, phone_number) => {
  const person = await somebody();
  await save(person, { email: person.email, phone_number });
  expect(await send(person, "phone")).toMatchObject({ status: 422, body: { code: "contact_unreachable" } });
  expect(await verify(person, "phone", "123456")).toMatchObject({ status: 422 });
});
test("another person's address in a profile gives neither access nor mail, but for one code", async () => {
  const [victim, thief, host] = [await somebody(), await somebody(), await somebody()];
  const before = (await inbox(victim.email)).length;
  await save(thief, { email: victim.email, first_name: "Thief" });
  await send(thief, "email");
  const [asked, ...others] = await inbox(victim.email);
  expect(others).toHaveLength(before);
  expect(asked).toMatchObject({ code: expect.stringMatching(/^\d{6}$/) });
  expect(asked?.text).toContain("To confirm it in your Mela profile");

  const event = await makeEvent(world, { host });
  await book(world, event, { as: thief });
  await world.app.jobs.drain();
  expect(await inbox(victim.email)).toHaveLength(before + 1);
  expect((await inbox(thief.email))[0]?.subject).toContain("You're going");

  // The thief's address opens the thief's account, the victim's the victim's; the code for the contact opens nothing.
  expect((await login(world, thief.email)).userId).toBe(thief.userId);
  await world.call(sendOtp, { body: { input: victim.email } });
  expect((await verify(thief, "email", await codeTo(world, victim.email))).body.success).toBe(false);
  expect((await login(world, victim.email)).userId).toBe(victim.userId);
  expect(await profileOf(thief)).toMatchObject({ email: victim.email, email_verified: false });
});
test("only a signed-in person asks, and only for what a profile has", async () => {
  expect((await world.call(sendContactCode, { params: { kind: "email" } })).status).toBe(401);
  const { token } = await somebody();
  const headers = { authorization: `Bearer ${token}` };
  const strange = await world.app.inject({ method: "POST", url: "/api/auth/contacts/username/send-code", headers });
  expect(strange.statusCode).toBe(400);
});
