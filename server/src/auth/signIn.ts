import type { SignedIn } from "@mela/contract/auth";
import type { UserId } from "@mela/contract/common";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import type { Asker } from "./asker.ts";
import { readIdentity, useCode } from "./codes.ts";
import { deviceCookie } from "./devices.ts";
import type { Identity } from "./identity.ts";
import type { Language } from "./language.ts";
import { findPerson } from "./people.ts";
import { openFamily } from "./refresh.ts";
import { openSession } from "./sessions.ts";
import { findOwner, insertPerson, setLocale } from "./store.ts";
import { signAccessToken } from "./tokens.ts";
import { toUserInfo } from "./wire.ts";

type Parts = Pick<App, "config" | "db" | "clock" | "random" | "secrets">;
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
  const opened = await transaction(app.db, async (tx) => {
    const use = { purpose: "LOGIN", identity, userId: null } as const;
    // A wrong code returns instead of throwing: its try has to be committed.
    if ((await useCode(app, tx, { ...use, otp, challenge, asker, now })) === "wrong") return null;
    const userId = await findOrMakePerson(tx, identity, language, now);
    const sessionId = await openSession(tx, userId, userAgent, now);
    const refreshToken = await openFamily(tx, sessionId, app.random.token(32), now);
    return { userId, sessionId, refreshToken, person: await findPerson(tx, userId) };
  });
  if (!opened?.person) return null;
  const { userId, sessionId, refreshToken, person } = opened;
  const authToken = await signAccessToken(app.secrets, { kind: "person", userId, sessionId }, now);
  return {
    body: { success: true, authToken, refreshToken, user_id: userId, userInfo: toUserInfo(person) },
    cookie: deviceCookie(app, asker.device, identity),
  };
}

/** The one person behind an identity, however many first logins race. */
export async function findOrMakePerson(tx: Tx, identity: Identity, language: Language, now: Date): Promise<UserId> {
  const known = await findOwner(tx, identity);
  if (known) {
    if (language.chosen) await setLocale(tx, known.user_id, language.chosen);
    return known.user_id;
  }
  const made = await insertPerson(tx, identity, language.chosen ?? language.preferred, now);
  if (made) return made;
  const faster = await findOwner(tx, identity);
  if (!faster) throw new Error("an identity vanished while signing in");
  return faster.user_id;
}
