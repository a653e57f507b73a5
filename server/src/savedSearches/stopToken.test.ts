import { SearchId } from "@mela/contract/savedSearches";
import { expect, test } from "vitest";
import { secretsFrom } from "../platform/secrets.ts";
import { makeStopToken, readStopToken } from "./stopToken.ts";

test("a token in a mail of long ago still stops its search", () => {
  const secrets = secretsFrom("a secret that only the tests know");
  const token = "AZn2smweej2PQFHSw-SltgIfoU5cSY3vATcddtdc0KTU";
  const searchId = SearchId.parse("0199f6b2-6c1e-7a3d-8f40-51d2c3e4a5b6");
  expect(makeStopToken(secrets, searchId)).toBe(token);
  expect(readStopToken(secrets, token)).toBe(searchId);
});
