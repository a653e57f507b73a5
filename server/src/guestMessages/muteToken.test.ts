import { UserId } from "@mela/contract/common";
import { expect, test } from "vitest";
import { secretsFrom } from "../platform/secrets.ts";
import { altered } from "../testing/altered.ts";
import { makeMuteToken, readMuteToken } from "./muteToken.ts";

const secrets = secretsFrom("a secret that only the tests know");
const mute = { hostId: UserId.parse("0199f6b2-6c1e-7a3d-8f40-51d2c3e4a5b6"), address: "asha@example.com" };

test("a token in a mail of long ago still stops its host", () => {
  const token = "EC9omYd5vOEZUmD-cPoj3882sL4SOMwMthxKWSURBeZWkQwJnzBZRqO6iVv3G5OPko__Rvcdy9SvyjQz";
  expect(readMuteToken(secrets, token)).toEqual(mute);
});

test("a token names neither its host nor the address, and says nothing once altered", () => {
  const token = makeMuteToken(secrets, mute);
  expect(readMuteToken(secrets, token)).toEqual(mute);
  expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain(mute.address);
  expect(readMuteToken(secrets, altered(token))).toBeNull();
});
