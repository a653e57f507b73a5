import { UserId } from "@mela/contract/common";
import { ProfileInput } from "@mela/contract/profile";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "~/api/ApiError.ts";
import { loadErrorTexts } from "~/api/errorText.ts";
import { overwriteGetLocale } from "~/paraglide/runtime.js";
import { fieldOf, type ProfileField, profileFields, refusalOf, toForm } from "./profileForm.ts";
import { saveFailure } from "./saveFailure.ts";

afterEach(() => overwriteGetLocale(() => "en"));

const email = "diya@example.in";
const bad: [ProfileField, object][] = [
  ["username", { email, username: "di ya" }],
  ["first_name", { email, first_name: "x".repeat(61) }],
  ["first_name", { email, first_name: "x".repeat(1_000) }],
  ["last_name", { email, last_name: "x".repeat(61) }],
  ["email", { email: "" }],
  ["email", { email: "diya@" }],
  ["email", { email: "x".repeat(2_000) }],
  ["phone_number", { email, phone_number: "9876543210" }],
  ["description", { email, description: "x".repeat(1_001) }],
];
/** The field, the rule and the sentence of the first thing that the contract finds wrong. */
function judge(input: object) {
  const issue = ProfileInput.safeParse(input).error?.issues[0];
  const field = fieldOf(issue?.path.join(".") ?? "");
  if (!issue || !field) throw new Error("Nothing is wrong with a field that is shown");
  return { field, rule: issue.code, sentence: issue.message };
}

test.each(bad)(
  "%s: the catalogue says in English what the server says, and has a sentence in Hindi",
  (field, input) => {
    const found = judge(input);
    expect(found.field).toBe(field);
    expect(refusalOf(field, found.rule)).toBe(found.sentence);
    overwriteGetLocale(() => "hi");
    expect(refusalOf(field, found.rule)).toMatch(/\p{Script=Devanagari}/u);
  },
);

test("a bad link lands at Instagram, and a taken name says so", () => {
  const found = judge({ email, social_media_urls: { instagram: "javascript:alert(1)" } });
  expect(refusalOf(found.field, found.rule)).toBe("Please enter your Instagram name or its address");
  expect(refusalOf("username", "taken")).toBe("This username is taken. Please choose another.");
  expect(fieldOf("age")).toBeNull();
});

test("an empty profile makes a form that the contract refuses for its e-mail alone", () => {
  const none = { first_name: null, last_name: null, username: null, email: null, profile_pic: null, age: null };
  const form = toForm({
    ...none,
    user_id: UserId.parse("0192f0c1-0000-7000-8000-000000000000"),
    email_verified: false,
    is_verified_host: false,
    is_operator: false,
    gender: null,
    country_code: null,
    phone_number: null,
    phone_verified: false,
    description: null,
    social_media_urls: { instagram: null, website: null, youtube: null },
  });
  const issues = ProfileInput.safeParse(form).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join("."))).toEqual(["email"]);
  for (const field of profileFields) expect(fieldOf(field)).toBe(field);
});

test("a failed save says why where somebody can do something about it", async () => {
  await loadErrorTexts();
  expect(saveFailure(new Error("bug"))).toBe("Failed to update profile");
  expect(saveFailure(new ApiError("internal", 500, "down"))).toBe("Failed to update profile");
  expect(saveFailure(new ApiError("offline", 0, ""))).toBe(
    "Failed to update profile. You seem to be offline. Check the connection and try again.",
  );
});
