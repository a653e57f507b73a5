import type { SignedIn } from "@mela/contract/auth";
import type { UserId } from "@mela/contract/common";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { codeHash, readIdentity } from "./codes.ts";
import type { Identity } from "./identity.ts";
import type { Language } from "./language.ts";
import { findPerson } from "./people.ts";
import { openFamily } from "./refresh.ts";
import { openSession } from "./sessions.ts";
import { findOwner, insertPerson, setLocale, tryCode } from "./store.ts";
import { signAccessToken } from "./tokens.ts";
import { toUserInfo } from "./wire.ts";

type Parts = Pick<App, "db" | "clock" | "random" | "secrets">;
export type Attempt = { input: string; otp: string; language: Language; userAgent: string | null };

/** Signs somebody in who has the right code; the first time it makes their account. Null: the code is wrong. */
export async function signIn(app: Parts, { input, otp, language, userAgent }: Attempt): Promise<SignedIn | null> {
  const identity = readIdentity(input);
  const now = app.clock.now();
  const opened = await transaction(app.db, async (tx) => {
    // A wrong code returns instead of throwing: its try has to be committed.
    if (!(await tryCode(tx, identity, codeHash(app.secrets, identity, otp), now))) return null;
    const userId = await findOrMakePerson(tx, identity, language, now);
    const sessionId = await openSession(tx, userId, userAgent, now);
    const refreshToken = await openFamily(tx, sessionId, app.random.token(32), now);
    return { userId, sessionId, refreshToken, person: await findPerson(tx, userId) };
  });
  if (!opened?.person) return null;
  const { userId, sessionId, refreshToken, person } = opened;
  const authToken = await signAccessToken(app.secrets, { kind: "person", userId, sessionId }, now);
  return { success: true, authToken, refreshToken, user_id: userId, userInfo: toUserInfo(person) };
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
