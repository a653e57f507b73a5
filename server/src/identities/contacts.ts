import type { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { type Asker, canonicalIdentity, type Identity, type Language, sendCodeFor, useCode } from "../auth/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { type ContactKind, holdContact, markVerified } from "./contactStore.ts";

const kindOf = { email: "EMAIL", phone: "PHONE" } as const satisfies Record<ContactKind, Identity["kind"]>;
type Contact = { userId: UserId; kind: ContactKind; asker: Asker };

/** Sends the one message that an unverified contact gets: the code to verify it. Throws `contact_unreachable`. */
export async function sendContactCode(app: App, { userId, kind, asker, language }: Contact & { language: Language }) {
  return transaction(app.db, async (tx) => {
    const { identity } = await reachable(app, tx, userId, kind);
    return sendCodeFor(app, tx, { purpose: "CONTACT", identity, userId, language, asker });
  });
}

/** Marks a contact as verified by the code that went there; null: it is wrong, or went to what the contact was before. */
export async function verifyContact(
  app: App,
  { userId, kind, asker, otp, challenge, now }: Contact & { otp: string; challenge: string | undefined; now: Date },
): Promise<{ value: string; verified_at: string } | null> {
  return transaction(app.db, async (tx) => {
    const { value, identity } = await reachable(app, tx, userId, kind);
    const attempt = { purpose: "CONTACT", identity, userId, otp, challenge, asker, now } as const;
    if ((await useCode(app, tx, attempt)) === "wrong") return null; // returns: the try has to be committed
    return { value, verified_at: (await markVerified(tx, userId, kind, now)).toISOString() };
  });
}

/** The contact as it is now and stays until the end of the transaction, in the form that codes are sent to. */
async function reachable(app: App, tx: Tx, userId: UserId, kind: ContactKind) {
  const value = await holdContact(tx, userId, kind);
  const identity = value === null ? null : canonicalIdentity(value);
  const isMobile = kind === "email" || app.config.outbox || /^\+91[6-9]/.test(identity?.value ?? "");
  if (value === null || identity?.kind !== kindOf[kind] || !isMobile) throw new AppError("contact_unreachable");
  return { value, identity };
}
