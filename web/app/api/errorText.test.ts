import { readFileSync } from "node:fs";
import { errors } from "@mela/contract/errors";
import { expect, test } from "vitest";

const catalogue = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../messages/errors/${locale}.json`, import.meta.url), "utf8"));

test("every error says the same in the catalogue as in the contract, and has a sentence in Hindi", () => {
  const [en, hi] = [catalogue("en"), catalogue("hi")];
  for (const [code, { error }] of Object.entries(errors)) {
    expect(en[`errors_${code}`]).toBe(error);
    expect(hi[`errors_${code}`]).toMatch(/\p{Script=Devanagari}/u);
  }
});
