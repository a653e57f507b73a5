import { expect, test } from "vitest";
import { secretsFrom } from "./secrets.ts";
import { readSignedIds, signIds } from "./signedIds.ts";

const secrets = secretsFrom("a secret that only the tests know");
const ids = ["0199f6b2-6c1e-7a3d-8f40-51d2c3e4a5b6", "0199f6b2-6c1e-7b4e-9a51-62e3d4f5b6c7"];

test("ids come back as they went", () => {
  for (const some of [ids, ids.slice(1)])
    expect(readSignedIds(secrets, "stop-search", signIds(secrets, "stop-search", some))).toEqual(some);
});

test("a token with a letter changed, or made for another purpose or under another SECRET, says nothing", () => {
  const token = signIds(secrets, "stop-search", ids);
  for (const place of token.split("").keys()) {
    const changed = token.slice(0, place) + (token[place] === "A" ? "B" : "A") + token.slice(place + 1);
    expect(readSignedIds(secrets, "stop-search", changed)).toBeNull();
  }
  expect(readSignedIds(secrets, "stop-following", token)).toBeNull();
  expect(readSignedIds(secretsFrom("another one"), "stop-search", token)).toBeNull();
  expect(readSignedIds(secrets, "stop-search", "")).toBeNull();
});
