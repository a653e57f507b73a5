import { sendOtp, verifyOtp } from "@mela/contract/auth";
import { readOutbox } from "@mela/contract/messages";
import type { World } from "./world.ts";

/** The newest code that an address was sent. */
export async function codeTo(world: World, to: string): Promise<string> {
  const { body } = await world.call(readOutbox, { query: { to } });
  const code = body.find((message) => message.code)?.code;
  if (!code) throw new Error("no code was sent there");
  return code;
}

/** Somebody who signed in by a code: with an identity of their own. `input` in canonical form. */
export async function login(world: World, input: string) {
  await world.call(sendOtp, { body: { input } });
  const { body } = await world.call(verifyOtp, { body: { input, otp: await codeTo(world, input) } });
  if (!body.success) throw new Error("could not sign in");
  return {
    userId: body.user_id,
    token: body.authToken,
    email: input,
    name: body.userInfo.name,
    refreshToken: body.refreshToken,
  };
}
