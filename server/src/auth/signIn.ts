import type { SignedIn } from "@mela/contract/auth";
import { transaction } from "../platform/database/engine.ts";
import type { App } from "../platform/services.ts";
import type { Asker } from "./asker.ts";
import { readIdentity, useCode } from "./codes.ts";
import { deviceCookie } from "./devices.ts";
import { type Entries, enterAgain, enterBy } from "./enter.ts";
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
/** Somebody who is in, and the cookie that makes their device known. */
type Entered = { body: SignedIn; cookie: string };

/** Signs somebody in who has the right code; the first time it makes their account. Null: the code is wrong. */
export async function signIn(app: Parts, entries: Entries, attempt: Attempt): Promise<Entered | null> {
  const { input, otp, challenge, language, asker, userAgent } = attempt;
  const identity = await readIdentity(app, input);
  const now = app.clock.now();
  const codeTry = { purpose: "LOGIN", identity, userId: null, otp, challenge, asker, now } as const;
  const visitor = { identity, language, userAgent, now };
  const body =
    (await enterAgain(app, entries, codeTry, visitor)) ??
    (await transaction(app.db, async (tx) => {
      // A wrong code returns instead of throwing: its try has to be committed.
      return (await useCode(app, tx, codeTry)) === "wrong" ? "wrong" : enterBy(app, tx, visitor);
    }));
  return body === "wrong" ? null : { body, cookie: deviceCookie(app, asker.device, identity) };
}
