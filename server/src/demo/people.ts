import { UserId } from "@mela/contract/common";
import { type Random, seeded } from "../media/index.ts";
import { dayMs, later } from "../platform/clock.ts";
import { newId, newRowId } from "../platform/ids.ts";
import { demoBrand } from "./brand.ts";
import { demoGuest, guests } from "./guests.ts";
import { hosts } from "./hosts.ts";
import type { Rows } from "./insert.ts";
import type { DemoGuest, DemoHost } from "./types.ts";

/** How long before the demo was loaded (or last moved) its guest joined: from this the demo knows how old it is. */
export const guestJoinedMs = 30 * dayMs;

export type DemoPerson = DemoGuest & { userId: UserId };
export type DemoPeople = {
  /** Whoever publishes, by username: people, and the brand. */
  hosts: ReadonlyMap<string, Pick<DemoPerson, "userId">>;
  brandId: UserId;
  guest: DemoPerson;
  guests: readonly [DemoPerson, ...DemoPerson[]];
  rows: { users: Rows; identities: Rows };
};

/** Everybody of the demo, each able to sign in by a code sent to their address. */
export function demoPeople(now: Date): DemoPeople {
  const random = seeded("people");
  const toPerson = ({ name, email }: DemoGuest): DemoPerson => ({ name, email, userId: newId(UserId) });
  const knownHosts = hosts.map((host) => ({ host, person: toPerson(host) }));
  const guest = toPerson(demoGuest);
  const [first, ...others] = guests.map(toPerson);
  if (!first) throw new Error("a demo without guests");
  const brandId = newId(UserId);
  const people = [
    ...knownHosts.map(({ host, person }) => userRow(person, joined(random, now), host)),
    userRow(guest, later(now, -guestJoinedMs)),
    ...[first, ...others].map((person) => userRow(person, joined(random, now))),
  ];
  return {
    hosts: new Map<string, Pick<DemoPerson, "userId">>([
      ...knownHosts.map(({ host, person }) => [host.username, person] as const),
      [demoBrand.username, { userId: brandId }],
    ]),
    brandId,
    guest,
    guests: [first, ...others],
    rows: { users: [...people, brandRow(brandId, joined(random, now))], identities: people.map(identityRow) },
  };
}

/** A brand has no way in: neither address nor identity. */
function brandRow(userId: UserId, at: Date) {
  const { name, username, bio, instagram } = demoBrand;
  const row = userRow({ name, email: "", userId }, at, { username, bio, instagram });
  return { ...row, first_name: name, last_name: null, email: null, email_verified_at: null, is_brand: true };
}

const joined = (random: Random, now: Date) => later(now, -random.between(40, 400) * dayMs);

type Looks = Pick<DemoHost, "username" | "bio"> & { instagram?: string | undefined };

function userRow(person: DemoPerson, at: Date, host?: Looks) {
  const [firstName = "", ...rest] = person.name.split(" ");
  return {
    user_id: person.userId,
    first_name: firstName,
    last_name: rest.join(" "),
    username: host?.username ?? null,
    email: person.email,
    email_verified_at: at,
    bio: host?.bio ?? null,
    social_media_urls: host?.instagram ? { instagram: host.instagram } : {},
    locale: "en",
    is_operator: false,
    is_brand: false,
    is_demo: true,
    created_at: at,
    updated_at: at,
  };
}

function identityRow({ user_id, email, created_at }: ReturnType<typeof userRow>) {
  return { identity_id: newRowId(), user_id, kind: "EMAIL", value: email, verified_at: created_at, created_at };
}
