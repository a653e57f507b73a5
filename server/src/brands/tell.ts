import type { BrandRole } from "@mela/contract/brands";
import type { UserId } from "@mela/contract/common";
import { findHostReaders, findPerson, nameOrContact, type PersonFacts } from "../auth/index.ts";
import { type Mail, writeMail } from "../notifications/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { brandTexts } from "./texts.ts";

type News = { hostId: UserId; brand: string; userId: UserId; role: BrandRole };

/** Tells whoever joined what they are now, and the owners who it is. */
export async function tellJoined(app: App, tx: Tx, { hostId, brand, userId, role }: News): Promise<void> {
  const person = await findPerson(tx, userId);
  if (!person) return;
  const facts = { brand, role, url: `/profile/brands/${hostId}` };
  await tell(app, tx, person, brandTexts[person.locale].joined(facts));
  for (const owner of await others(tx, hostId, userId))
    await tell(app, tx, owner, brandTexts[owner.locale].ownersJoined({ ...facts, name: nameOrContact(person) }));
}

/** Tells a member what they are from now on. */
export async function tellChanged(app: App, tx: Tx, { hostId, brand, userId, role }: News): Promise<void> {
  const person = await findPerson(tx, userId);
  const facts = { brand, role, url: `/profile/brands/${hostId}` };
  if (person) await tell(app, tx, person, brandTexts[person.locale].changed(facts));
}

/** Tells whoever was taken off a brand. */
export async function tellLost(app: App, tx: Tx, { brand, userId, role }: Omit<News, "hostId">): Promise<void> {
  const person = await findPerson(tx, userId);
  if (person) await tell(app, tx, person, brandTexts[person.locale].lost({ brand, role, url: "/" }));
}

/** Tells the owners who left. */
export async function tellLeft(app: App, tx: Tx, { hostId, brand, userId, role }: News): Promise<void> {
  const person = await findPerson(tx, userId);
  if (!person) return;
  const facts = { brand, role, name: nameOrContact(person), url: `/profile/brands/${hostId}` };
  for (const owner of await others(tx, hostId, userId))
    await tell(app, tx, owner, brandTexts[owner.locale].left(facts));
}

const others = async (tx: Tx, hostId: UserId, userId: UserId) =>
  (await findHostReaders(tx, hostId)).filter((owner) => owner.userId !== userId);

async function tell(app: App, tx: Tx, { mailTo, locale }: PersonFacts, mail: Mail): Promise<void> {
  if (mailTo && app.messages.reaches("EMAIL")) await writeMail(app, tx, { to: mailTo, locale, kind: "team" }, mail);
}
