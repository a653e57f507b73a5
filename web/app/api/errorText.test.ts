import { type ErrorCode, errors } from "@mela/contract/errors";
import { afterEach, beforeAll, expect, test } from "vitest";
import { overwriteGetLocale } from "~/paraglide/runtime.js";
import { ApiError } from "./ApiError.ts";
import { errorText, loadErrorTexts } from "./errorText.ts";

beforeAll(loadErrorTexts);
afterEach(() => overwriteGetLocale(() => "en"));

const codes = Object.keys(errors).filter((code): code is ErrorCode => Object.hasOwn(errors, code));

test.each(codes)("%s says in English what the contract says, and has a sentence in Hindi", (code) => {
  const error = new ApiError(code, errors[code].status, "the server's own words");
  expect(errorText(error)).toBe(errors[code].error);
  overwriteGetLocale(() => "hi");
  expect(errorText(error)).toMatch(/\p{Script=Devanagari}/u);
});

test("what the browser finds by itself has a sentence too, and a bug a general one", () => {
  expect(errorText(new ApiError("offline", 0, ""))).toBe("You seem to be offline. Check the connection and try again.");
  expect(errorText(new Error("bug"))).toBe(errors.internal.error);
});
