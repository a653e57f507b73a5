import type { SignedIn } from "@mela/contract/auth";
import { type Locale, SessionId, type UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { Db } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { gather } from "../platform/gather.ts";
import { newId } from "../platform/ids.ts";
import { sha256 } from "../platform/secrets.ts";
import type { App } from "../platform/services.ts";
import { recordConsent } from "../privacy/index.ts";
import { proveAwaited } from "./awaited.ts";
import { type CodeTry, useCodeBy } from "./codes.ts";
import type { Identity } from "./identity.ts";
import type { Language } from "./language.ts";
import { type Entered, type Entry, tryToEnter } from "./loginStore.ts";
import { type NewSession, type Opened, openSessionBy, openSessionFor } from "./sessionStore.ts";
import { insertPerson } from "./store.ts";
import { isSuspended, refuseSuspended } from "./suspension.ts";
import { signAccessToken } from "./tokens.ts";
import { toUserInfo } from "./wire.ts";

type Parts = Pick<App, "random" | "secrets">;
/** What a session remembers of the request that opens it. `locale`: the language that they have chosen here. */
type Visit = { userAgent: string | null; locale?: Locale | null; now: Date };
/** Whoever has proved that an identity is theirs, or is about to. */
export type Visitor = { identity: Identity; language: Language; userAgent: string | null; now: Date };

/** Signs in a person who has proved who they are, by whatever way: a session of this device, and its tokens. */
export async function enter(app: Parts, tx: Tx, { userId, ...visit }: Visit & { userId: UserId }): Promise<SignedIn> {
  const tokens = newTokens(app, visit);
  const person = await openSessionFor(tx, userId, tokens.session);
  if (!person) throw new AppError((await isSuspended(tx, userId)) ? "account_suspended" : "unauthorized");
  await recordConsent(tx, userId, visit.now); // the login says that whoever continues agrees
  return signedIn(app, person, tokens);
}

/** Tries codes together that come at the same time, one of each address. */
export type Entries = (entry: Entry) => Promise<Entered>;
export function gatherEntries(db: Db): Entries {
  const together = gather<"entries", Entry, Entered>({
    work: (_, entries) => tryToEnter(db, entries),
    keyOf: ({ typed }) => typed.use.identity.value,
  });
  return (entry) => together("entries", entry);
}

/** Tries the code of somebody who has been here before, and signs them in. Null: it takes `useCode` and `enterBy`. */
export async function enterAgain(
  app: Parts & Pick<App, "log" | "db">,
  entries: Entries,
  attempt: CodeTry,
  { language, userAgent, now }: Visitor,
): Promise<SignedIn | "wrong" | null> {
  const tokens = newTokens(app, { userAgent, locale: language.chosen, now });
  const entered = await useCodeBy(app, app.db, attempt, (typed) => entries({ typed, session: tokens.session }));
  if (entered.opened) return signedIn(app, entered.opened, tokens);
  return entered.outcome === "wrong" ? "wrong" : null;
}

/** Signs in whoever has proved that an identity is theirs: one person, however many first logins race. */
export async function enterBy(app: Parts, tx: Tx, { identity, language, ...rest }: Visitor): Promise<SignedIn> {
  const tokens = newTokens(app, { ...rest, locale: language.chosen });
  const open = () => openSessionBy(tx, identity, tokens.session);
  await proveAwaited(tx, identity, rest.now);
  let person = await open();
  if (!person) {
    await refuseSuspended(tx, identity);
    await insertPerson(tx, identity, language.chosen ?? language.preferred, rest.now);
    person = await open(); // ours, or that of whoever was faster
  }
  if (!person) throw new Error("an identity vanished while signing in");
  await recordConsent(tx, person.user_id, rest.now);
  return signedIn(app, person, tokens);
}

type Tokens = { refreshToken: string; session: NewSession };
function newTokens({ random }: Parts, { userAgent, locale = null, now }: Visit): Tokens {
  const refreshToken = random.token(32);
  return {
    refreshToken,
    session: { sessionId: newId(SessionId), tokenHash: sha256(refreshToken), userAgent, locale, now },
  };
}

function signedIn({ secrets }: Parts, person: Opened, { refreshToken, session }: Tokens): SignedIn {
  const { user_id: userId } = person;
  const authToken = signAccessToken(secrets, { kind: "person", userId, sessionId: session.sessionId }, session.now);
  return { success: true, authToken, refreshToken, user_id: userId, userInfo: toUserInfo(person) };
}
