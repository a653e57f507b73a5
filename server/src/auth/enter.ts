import type { SignedIn } from "@mela/contract/auth";
import { type Locale, SessionId, type UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { Tx } from "../platform/database/rows.ts";
import { newId } from "../platform/ids.ts";
import { sha256 } from "../platform/secrets.ts";
import type { App } from "../platform/services.ts";
import { recordConsent } from "../privacy/index.ts";
import type { Identity } from "./identity.ts";
import type { Language } from "./language.ts";
import { type Owner, openSessionFor } from "./sessionStore.ts";
import { insertPerson } from "./store.ts";
import { signAccessToken } from "./tokens.ts";
import { toUserInfo } from "./wire.ts";

type Parts = Pick<App, "random" | "secrets">;
/** What a session remembers of the request that opens it. `locale`: the language that they have chosen here. */
type Visit = { userAgent: string | null; locale?: Locale | null; now: Date };

/** Signs in a person who has proved who they are, by whatever way: a session of this device, and its tokens. */
export async function enter(app: Parts, tx: Tx, { userId, ...visit }: Visit & { userId: UserId }): Promise<SignedIn> {
  const signedIn = await open(app, tx, { userId }, visit);
  if (!signedIn) throw new AppError("unauthorized");
  return signedIn;
}

/** Signs in whoever has proved that an identity is theirs: one person, however many first logins race. */
export async function enterBy(
  app: Parts,
  tx: Tx,
  { identity, language, ...rest }: { identity: Identity; language: Language; userAgent: string | null; now: Date },
): Promise<SignedIn> {
  const visit = { ...rest, locale: language.chosen };
  const known = await open(app, tx, { identity }, visit);
  if (known) return known;
  await insertPerson(tx, identity, language.chosen ?? language.preferred, rest.now);
  const made = await open(app, tx, { identity }, visit); // ours, or that of whoever was faster
  if (!made) throw new Error("an identity vanished while signing in");
  return made;
}

async function open(app: Parts, tx: Tx, owner: Owner, visit: Visit): Promise<SignedIn | null> {
  const { userAgent, locale = null, now } = visit;
  const [sessionId, refreshToken] = [newId(SessionId), app.random.token(32)];
  const session = { sessionId, tokenHash: sha256(refreshToken), userAgent, locale, now };
  const person = await openSessionFor(tx, owner, session);
  if (!person) return null;
  const { user_id: userId } = person;
  await recordConsent(tx, userId, now); // the login says that whoever continues agrees
  const authToken = signAccessToken(app.secrets, { kind: "person", userId, sessionId }, now);
  return { success: true, authToken, refreshToken, user_id: userId, userInfo: toUserInfo(person) };
}
