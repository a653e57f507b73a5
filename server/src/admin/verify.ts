import type { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { unverifyPerson, verifyPerson } from "../auth/index.ts";
import { recordDeed } from "../operator/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { App } from "../platform/services.ts";
import { tellPerson } from "./tellPerson.ts";

type Deed = { userId: UserId; by: UserId; reason: string; now: Date };

/** Says to guests that a host is known to whoever runs this Mela. Throws `not_found`: they are, or can't be. */
export async function verify(app: App, { userId, by, reason, now }: Deed): Promise<{ is_verified: true }> {
  await transaction(app.db, async (tx) => {
    if (!(await verifyPerson(tx, userId, now))) throw new AppError("not_found");
    await recordDeed(tx, { by, at: now, action: "verify", subject: "person", subjectId: userId, reason });
    await tellPerson(app, tx, userId, { kind: "host_verified", reason });
  });
  app.publicVersion.raise(); // their pages, rendered before, lack the mark
  return { is_verified: true };
}

/** Takes that back. Throws `not_found`: they are not verified. */
export async function unverify(app: App, { userId, by, reason, now }: Deed): Promise<{ is_verified: false }> {
  await transaction(app.db, async (tx) => {
    if (!(await unverifyPerson(tx, userId, now))) throw new AppError("not_found");
    await recordDeed(tx, { by, at: now, action: "unverify", subject: "person", subjectId: userId, reason });
    await tellPerson(app, tx, userId, { kind: "host_unverified", reason });
  });
  app.publicVersion.raise();
  return { is_verified: false };
}
