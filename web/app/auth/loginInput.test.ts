import { expect, test } from "vitest";
import { readLoginName } from "./loginInput.ts";

test("ten digits are a phone number, sent with +91 and shown in two groups", () => {
  expect(readLoginName("9876543210")).toEqual({ input: "+919876543210", shown: "+91 98765 43210", kind: "phone" });
});

test.each([
  "+91 98765-43210",
  "919876543210",
  "09876543210",
  "(98765) 43210",
  "9876\u20115\u201143210",
  "0091 98765 43210",
  "９８７６５４３２１０",
])("%s is one too", (text) => {
  expect(readLoginName(` ${text} `)?.input).toBe("+919876543210");
});

test("an e-mail address is sent as it is", () => {
  expect(readLoginName(" asha@example.in ")).toEqual({
    input: "asha@example.in",
    shown: "asha@example.in",
    kind: "email",
  });
});

test.each([
  "",
  " ",
  "987654321",
  "98765432100",
  "asha",
  "asha@",
  "asha@example",
  "a sha@example.in",
  "asha@exa mple.in",
  `${"a".repeat(60)}@${"b".repeat(200)}.in`,
])("%j is neither", (text) => {
  expect(readLoginName(text)).toBeNull();
});
