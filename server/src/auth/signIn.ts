import type { SignedIn } from "@mela/contract/auth";
import { transaction } from "../platform/database/engine.ts";
import type { App } from "../platform/services.ts";
import type { Asker } from "./asker.ts";
import { readIdentity, useCode } from "./codes.ts";
import { deviceCookie } from "./devices.ts";
import { enterBy } from "./enter.ts";
import type { Language } from "./language.ts";

type Parts = Pick<App, "config" | "db" | "clock" | "log" | "random" | "secrets">;
export type Attempt = {
  input: string;
  otp: string;
  challenge?: string | undefined;
  language: Language;
  asker: Asker;
  userAgent: string | null;
};

/** Signs somebody in who has the right code; the first time it makes their account. Null: the code is wrong. */
export async function signIn(app: Parts, attempt: Attempt): Promise<{ body: SignedIn; cookie: string } | null> {
  const { input, otp, challenge, language, asker, userAgent } = attempt;
  const identity = readIdentity(app, input);
  const now = app.clock.now();
  const body = await transaction(app.db, async (tx) => {
    const use = { purpose: "LOGIN", identity, userId: null } as const;
    // A wrong code returns instead of throwing: its try has to be committed.
    if ((await useCode(app, tx, { ...use, otp, challenge, asker, now })) === "wrong") return null;
    return enterBy(app, tx, { identity, language, userAgent, now });
  });
  return body && { body, cookie: deviceCookie(app, asker.device, identity) };
}
