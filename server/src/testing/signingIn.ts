import { refreshToken, sendOtp, verifyOtp } from "@mela/contract/auth";
import { readOutbox } from "@mela/contract/messages";
import { expect } from "vitest";
import { canonicalIdentity } from "../auth/index.ts";
import type { World } from "./world.ts";

/** People who sign in, refresh and sign out, in tests of that. */
export function newSigningIn(world: World) {
  let addresses = 0;
  const newAddress = () => `someone${++addresses}@example.in`;
  async function codeFor(input: string, headers: Record<string, string> = {}): Promise<string> {
    expect((await world.call(sendOtp, { body: { input } }, { headers })).body).toMatchObject({ success: true });
    return (await newestMessage(input)).code ?? "";
  }
  async function newestMessage(input: string) {
    const { body } = await world.call(readOutbox, { query: { to: canonicalIdentity(input)?.value } });
    return body[0] ?? { code: null, channel: null, subject: "", text: "" };
  }
  async function verify(input: string, otp: string) {
    return (await world.call(verifyOtp, { body: { input, otp } })).body;
  }
  async function signIn(input = newAddress()) {
    const answer = await verify(input, await codeFor(input));
    if (!answer.success) throw new Error("could not sign in");
    return answer;
  }
  const refresh = (token: string) => world.call(refreshToken, { body: { token } });
  const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");
  return { newAddress, codeFor, newestMessage, verify, signIn, refresh, otherThan };
}
