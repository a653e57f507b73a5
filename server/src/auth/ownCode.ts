import type { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import type { Asker } from "./asker.ts";
import type { CodePurpose } from "./codeStore.ts";
import { sendCodeFor, useCode } from "./codes.ts";
import type { Identity } from "./identity.ts";
import type { Language } from "./language.ts";
import { findReach } from "./people.ts";

/** Where the code goes that confirms what a token alone may not do: to an e-mail address if they sign in with one. */
export async function codeIdentity(tx: Tx, userId: UserId): Promise<Identity | null> {
  const { identities } = await findReach(tx, userId);
  return identities.find(({ kind }) => kind === "EMAIL") ?? identities[0] ?? null;
}

/** An address as somebody knows their own by: its beginning, and the end that tells two apart. */
export function hidden({ kind, value }: Identity): string {
  if (kind === "PHONE") return `${value.slice(0, 3)} xxxxx x${value.slice(-4)}`;
  const [name = "", domain = ""] = value.split("@");
  return `${[...name].slice(0, 2).join("")}…@${domain}`;
}

type Purpose = Extract<CodePurpose, "DELETION" | "PAYOUT">;

/** Sends the code. A token alone doesn't do it: whoever stole one doesn't have the person's mail. */
export async function sendOwnCode(
  app: App,
  { purpose, userId, language, asker }: { purpose: Purpose; userId: UserId; language: Language; asker: Asker },
): Promise<{ code_to: string; challenge: string }> {
  return transaction(app.db, async (tx) => {
    const identity = await codeIdentity(tx, userId);
    if (!identity) throw new AppError("channel_unavailable");
    const { challenge } = await sendCodeFor(app, tx, { purpose, identity, userId, language, asker });
    return { code_to: hidden(identity), challenge };
  });
}

/** A code as somebody typed it. */
export type CodeEntry = { otp: string; challenge?: string | undefined; asker: Asker; now: Date };

/** Tries the code. False: it is wrong, and the caller has to commit so that the try is counted. */
export async function useOwnCode(
  app: App,
  tx: Tx,
  { purpose, userId, ...attempt }: CodeEntry & { purpose: Purpose; userId: UserId },
): Promise<boolean> {
  const identity = await codeIdentity(tx, userId);
  return identity !== null && (await useCode(app, tx, { purpose, identity, userId, ...attempt })) === "right";
}
