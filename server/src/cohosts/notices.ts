import type { InvitedRole } from "@mela/contract/cohosts";
import type { EventId, Locale, UserId } from "@mela/contract/common";
import type { z } from "zod";
import { findPerson, hostNameIn, mailHost, nameOrContact, type PersonFacts } from "../auth/index.ts";
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
  const part = { role, isForAll };
  const url = role === "DOOR" ? `/scanner/${eventId}` : `/event/manage/${eventId}`;
  await tell(app, tx, person, teamTexts[person.locale].joined({ ...factsOf(found, part, person.locale), url }));
  const name = nameOrContact(person);
  const team = `/event/manage/${eventId}?tab=team`;
  await mailHost(app, tx, found.target.hostId, ({ locale }) => ({
    kind: "team",
    mail: teamTexts[locale].hostJoined({ ...factsOf(found, part, locale), name, url: team }),
  }));
}

/** Tells whoever lost a role by the host's hand. */
export async function tellLost(app: App, tx: Tx, { eventId, role }: { eventId: EventId; role: EndedRole }) {
  const found = await about(app, tx, eventId);
  const person = found && (await findPerson(tx, role.user_id));
  if (!found || !person) return;
  const part = { role: role.role, isForAll: role.is_for_all };
  await tell(app, tx, person, teamTexts[person.locale].lost(factsOf(found, part, person.locale)));
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
  const part = { role: role.role, isForAll: role.is_for_all };
  const url = `/event/manage/${eventId}?tab=team`;
  await mailHost(app, tx, found.target.hostId, ({ locale }) => ({
    kind: "team",
    mail: teamTexts[locale].left({ ...factsOf(found, part, locale), name, url }),
  }));
}

/** What part in which event it is about, in words of a language. */
function factsOf({ target, host }: About, part: { role: Role; isForAll: boolean }, locale: Locale) {
  return { title: target.title, host: hostNameIn(locale, host), ...part };
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
