import type { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { findPeople, findPerson } from "../auth/index.ts";
import { brandTexts, findMemberIds, lockBrand } from "../brands/index.ts";
import { findHosted, isToCome } from "../events/index.ts";
import { dropReplaced } from "../media/index.ts";
import { writeMail } from "../notifications/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { forgetAll } from "./deletion.ts";

type Deleting = { hostId: UserId; by: UserId; now: Date };

/**
 * Deletes a brand as an account is deleted, but never with events that people wait for: those are cancelled first, by
 * somebody who sees what that does. Its members are told. Throws `brand_in_use`, `not_found`.
 */
export async function deleteBrand(app: App, { hostId, by, now }: Deleting): Promise<void> {
  await transaction(app.db, async (tx) => {
    const brand = await lockBrand(tx, hostId);
    if (brand === null) throw new AppError("not_found");
    const hosted = await findHosted(tx, hostId);
    const isWaitedFor = hosted.some(
      (event) => isToCome(event, now) && (event.status === "PUBLISHED" || event.is_booked),
    );
    if (isWaitedFor) throw new AppError("brand_in_use");
    const picture = (await findPerson(tx, hostId))?.profilePic;
    await tellMembers(app, tx, { hostId, brand, by });
    await forgetAll(app, tx, hostId, now);
    if (picture) await dropReplaced(app, tx, { before: [picture], after: [] }); // it is a member's upload
  });
  app.publicVersion.raise();
}

async function tellMembers(app: App, tx: Tx, { hostId, brand, by }: { hostId: UserId; brand: string; by: UserId }) {
  if (!app.messages.reaches("EMAIL")) return;
  const name = (await findPerson(tx, by))?.name ?? "";
  const members = await findPeople(tx, await findMemberIds(tx, hostId));
  for (const { userId, mailTo: to, locale } of members.values())
    if (to && userId !== by)
      await writeMail(app, tx, { to, locale, kind: "team" }, brandTexts[locale].deleted({ brand, name }));
}
