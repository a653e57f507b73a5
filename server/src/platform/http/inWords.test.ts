import { expect, test } from "vitest";
import { z } from "zod";
import { inWords } from "./inWords.ts";

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: inWords }).error?.issues.map(({ message }) => message);

test("what is wrong with a value is said in words that tell what would be right", () => {
  expect(said(z.string().max(5), "longer")).toEqual(["At most 5 characters"]);
  expect(said(z.string().min(1), "")).toEqual(["Please fill this in"]);
  expect(said(z.string(), undefined)).toEqual(["This is missing"]);
  expect(said(z.number().min(2), 1)).toEqual(["At least 2"]);
  expect(said(z.array(z.string()).max(1), ["a", "b"])).toEqual(["At most 1 of these"]);
  expect(said(z.enum(["a", "b"]), "c")).toEqual(["One of these is expected: a, b"]);
  expect(said(z.email(), "nobody")).toEqual(["This is no email address"]);
  expect(said(z.iso.datetime(), "soon")).toEqual(["This is no point in time as 2026-11-22T10:00:00Z"]);
});
test("a schema's own words come first", () => {
  expect(said(z.string().max(1, "Shorter, please"), "ab")).toEqual(["Shorter, please"]);
});
