import { UserId } from "@mela/contract/common";
import { expect, test } from "vitest";
import { secretsFrom } from "../platform/secrets.ts";
import { makeStopToken, readStopToken } from "./stopToken.ts";

test("a token in a mail of long ago still ends its follow", () => {
  const secrets = secretsFrom("a secret that only the tests know");
  const token = "AZn2smweej2PQFHSw-SltgGZ9rJsHntOmlFi49T1tsc8Mph2SPr2Abi9hV0tSudG-";
  const hostId = UserId.parse("0199f6b2-6c1e-7a3d-8f40-51d2c3e4a5b6");
  const followerId = UserId.parse("0199f6b2-6c1e-7b4e-9a51-62e3d4f5b6c7");
  expect(makeStopToken(secrets, { hostId, followerId })).toBe(token);
  expect(readStopToken(secrets, token)).toEqual({ hostId, followerId });
});
