import { refreshToken, sendOtp, verifyOtp } from "@mela/contract/auth";
import type { Call, Input } from "@mela/contract/call";
import { readOutbox } from "@mela/contract/messages";
import type { App } from "../platform/services.ts";
import { inject } from "./inject.ts";

/** A browser somewhere in the world: it has an address, and keeps the cookie that it is given. */
export function visitor(app: App, ip = "203.0.113.1") {
  let cookie = "";
  async function post<C extends Call & { path: string }>(call: C, input: Input<C>) {
    const answer = await app.inject({
      method: "POST",
      url: `/api${call.path}`,
      remoteAddress: ip,
      headers: { cookie },
      payload: Object(input.body),
    });
    const given = answer.headers["set-cookie"];
    if (given) cookie = String(given).split(";")[0] ?? "";
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  }
  return {
    cookie: () => cookie,
    takeCookieOf: (other: { cookie: () => string }) => {
      cookie = other.cookie();
    },
    /** Has a code sent, and reads it in the outbox. `to`: where it goes, when `input` is written otherwise. */
    codeFor: async (input: string, to = input): Promise<string> => {
      await post(sendOtp, { body: { input } });
      const { body } = await inject(app, readOutbox, { query: { to } }, {});
      return body[0]?.code ?? "";
    },
    send: (input: string) => post(sendOtp, { body: { input } }),
    verify: (input: string, otp: string, challenge?: string) =>
      post(verifyOtp, { body: { input, otp, ...(challenge && { challenge }) } }),
    refresh: (token: string) => post(refreshToken, { body: { token } }),
  };
}

/** A code that is not this one. */
export function otherThan(code: string): string {
  return code === "000000" ? "000001" : "000000";
}
