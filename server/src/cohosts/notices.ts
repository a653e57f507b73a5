import type { InvitedRole } from "@mela/contract/cohosts";
import type { EventId, UserId } from "@mela/contract/common";
import type { z } from "zod";
import { findHostReaders, findPerson, hostNameIn, nameOrContact, type PersonFacts } from "../auth/index.ts";
import { type Mail, writeMail } from "../notifications/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { findTarget, type Target } from "./invitationStore.ts";
import type { EndedRole } from "./teamStore.ts";
import { teamTexts } from "./teamTexts.ts";

type Role = z.output<typeof InvitedRole>;
type About = { eventId: EventId; target: Target; host: PersonFacts };

/** Tells whoever joined what they are now, and the host who it is. */
export async function tellJoined(
  app: App,
  tx: Tx,
  { eventId, userId, role, isForAll }: { eventId: EventId; userId: UserId; role: Role; isForAll: boolean },
): Promise<void> {
  const found = await about(app, tx, eventId);
  const person = found && (await findPerson(tx, userId));
  if (!found || !person) return;
  const facts = { title: found.target.title, host: hostNameIn(person.locale, found.host), role, isForAll };
  const url = role === "DOOR" ? `/scanner/${eventId}` : `/event/manage/${eventId}`;
  await tell(app, tx, person, teamTexts[person.locale].joined({ ...facts, url }));
  const name = nameOrContact(person);
  const team = `/event/manage/${eventId}?tab=team`;
  for (const reader of await findHostReaders(tx, found.target.hostId))
    await tell(app, tx, reader, teamTexts[reader.locale].hostJoined({ ...facts, name, url: team }));
}

/** Tells whoever lost a role by the host's hand. */
export async function tellLost(app: App, tx: Tx, { eventId, role }: { eventId: EventId; role: EndedRole }) {
  const found = await about(app, tx, eventId);
  const person = found && (await findPerson(tx, role.user_id));
  if (!found || !person) return;
  const facts = {
    title: found.target.title,
    host: hostNameIn(person.locale, found.host),
    role: role.role,
    isForAll: role.is_for_all,
  };
  await tell(app, tx, person, teamTexts[person.locale].lost(facts));
}

/** Tells a host who left. */
export async function tellLeft(
  app: App,
  tx: Tx,
  { eventId, userId, role }: { eventId: EventId; userId: UserId; role: EndedRole },
): Promise<void> {
  const found = await about(app, tx, eventId);
  const person = found && (await findPerson(tx, userId));
  if (!found || !person) return;
  const name = nameOrContact(person);
  const facts = {
    title: found.target.title,
    host: hostNameIn(person.locale, found.host),
    role: role.role,
    isForAll: role.is_for_all,
  };
  const url = `/event/manage/${eventId}?tab=team`;
  for (const reader of await findHostReaders(tx, found.target.hostId))
    await tell(app, tx, reader, teamTexts[reader.locale].left({ ...facts, name, url }));
}

async function about(app: App, tx: Tx, eventId: EventId): Promise<About | null> {
  if (!app.messages.reaches("EMAIL")) return null;
  const target = await findTarget(tx, eventId);
  const host = target && (await findPerson(tx, target.hostId));
  return target && host ? { eventId, target, host } : null;
}

async function tell(app: App, tx: Tx, { mailTo, locale }: PersonFacts, mail: Mail): Promise<void> {
  if (mailTo) await writeMail(app, tx, { to: mailTo, locale, kind: "team" }, mail);
}
