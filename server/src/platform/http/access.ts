import type { Role } from "@mela/contract/cohosts";
import type { BookingId, EventId, SessionId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { KeyScope } from "@mela/contract/keyScopes";
import type { CallName } from "@mela/contract/paths";
import type { ActedArea, LookedArea } from "@mela/contract/whileActing";

/** Who a route is for; every route names one (spec 6). */
export const permissions = [
  "public",
  "user",
  "owner",
  "manage",
  "finance",
  "door",
  "booker",
  "holder",
  "hostOwner",
  "hostManage",
  "hostFinance",
  "hostMember",
  "operator",
] as const;
export type Permission = (typeof permissions)[number];

/** A key that a program of a person asks with: what it may do, and the event that it is for; null: all that they own. */
export type KeyUse = { keyId: string; scopes: ReadonlySet<KeyScope>; eventId: EventId | null };
/**
 * Who asks: a person, or a door device that an invitation let in for one event. `operator`: who acts as that person;
 * `key`: what a program of theirs asks with.
 */
export type Person = { kind: "person"; userId: UserId; sessionId: SessionId; operator?: UserId; key?: KeyUse };
export type DoorDevice = { kind: "door"; eventId: EventId; sessionId: SessionId };
export type Actor = Person | DoorDevice;

/** Whoever can have roles at an event, asking or not. */
export type RoleBearer = Pick<Person, "kind" | "userId"> | Pick<DoorDevice, "kind" | "eventId">;

/** A booking as far as access needs it. */
export type BookingOwner = { bookingId: BookingId; eventId: EventId; userId: UserId };

/** How the features that know people, roles and bookings tell the platform about them. */
export type AccessPolicy = {
  /** The session that an access token names, or null when it is no good any more. */
  actorOf(token: string): Promise<Actor | null>;
  /** The roles somebody has at an event now; null when there is no such event. Read at each request. */
  rolesAt(who: RoleBearer, eventId: EventId): Promise<ReadonlySet<Role> | null>;
  /** The roles somebody has at all that a host lists: their own are all theirs. Null: there is no such brand. */
  rolesOf(person: Person, hostId: UserId): Promise<ReadonlySet<Role> | null>;
  bookingOwner(bookingId: BookingId): Promise<BookingOwner | null>;
  /** Whether somebody was given a ticket of a booking that another made. */
  holdsTicket(booking: BookingOwner, userId: UserId): Promise<boolean>;
  isOperator(person: Person): Promise<boolean>;
  /** Writes down what an operator has changed as somebody. */
  recordActed(person: Person, change: ActedChange): Promise<void>;
  /** Writes down what an operator looks at as somebody, before they see it. */
  recordLookedAs(person: Person, look: ActedLook): Promise<void>;
};

/** What an operator does as somebody else, and what about. */
type ActedAbout = { eventId: EventId | null; bookingId: BookingId | null; at: Date };
/** A call by which they have changed something. */
export type ActedChange = ActedAbout & { call: CallName; area: ActedArea };
export type ActedLook = ActedAbout & { area: LookedArea };

const rolesFor = {
  owner: ["OWNER"],
  manage: ["OWNER", "COHOST"],
  finance: ["OWNER", "FINANCE"],
  door: ["OWNER", "COHOST", "DOOR"],
} as const satisfies Partial<Record<Permission, readonly Role[]>>;
const enoughFor: Partial<Record<Permission, readonly Role[]>> = rolesFor;

/** Whether roles at an event are enough for a permission that is given by roles. */
export function passes(permission: Permission, roles: ReadonlySet<Role> | null): boolean {
  return enoughFor[permission]?.some((role) => roles?.has(role)) ?? false;
}

/** The same of a host as a whole, whom a call names by its path or by `?as=`; without either the person is the host. */
const hostRolesFor = {
  hostOwner: rolesFor.owner,
  hostManage: rolesFor.manage,
  hostFinance: rolesFor.finance,
  hostMember: ["OWNER", "COHOST", "FINANCE", "DOOR"],
} as const satisfies Partial<Record<Permission, readonly Role[]>>;
export type HostPermission = keyof typeof hostRolesFor;
export const isHostPermission = (permission: Permission): permission is HostPermission => permission in hostRolesFor;

/** What a permission was granted on. */
export type Grant = {
  actor: Actor | null;
  roles: ReadonlySet<Role>;
  booking: BookingOwner | null;
  /** The host that the person acts for: a brand, or themselves. */
  hostId: UserId | null;
};
const none: ReadonlySet<Role> = new Set();

/** What everyone may do, whoever asks. */
export function grantToAll(actor: Actor | null): Grant {
  return { actor, roles: none, booking: null, hostId: null };
}

/** Who asks, and what of. */
export type Asked = {
  actor: Actor | null;
  eventId: EventId | null;
  bookingId: BookingId | null;
  hostId: UserId | null;
  readsOnly: boolean;
};

/**
 * Decides whether somebody may make a call. Throws `unauthorized`, `forbidden`, `not_permitted`, and `not_found` for
 * what is not there or not theirs to know of.
 */
export async function grant(policy: AccessPolicy, permission: Permission, asked: Asked): Promise<Grant> {
  const { actor, eventId, bookingId } = asked;
  if (permission === "public") return grantToAll(actor);
  if (!actor) throw new AppError("unauthorized");
  if (permission === "user") return grantToAll(personOf(actor));
  if (permission === "operator") {
    if (await policy.isOperator(personOf(actor))) return grantToAll(actor);
    throw new AppError("forbidden");
  }
  if (isHostPermission(permission)) return grantForHost(policy, permission, personOf(actor), asked.hostId);
  if (permission === "booker" || permission === "holder") {
    const person = personOf(actor);
    const booking = bookingId ? await policy.bookingOwner(bookingId) : null;
    if (!booking) throw new AppError("not_found");
    const roles = (await policy.rolesAt(person, booking.eventId)) ?? none;
    const mayRead = asked.readsOnly && rolesFor.manage.some((role) => roles.has(role));
    const isTheirs = booking.userId === person.userId || mayRead;
    if (!isTheirs && !(permission === "holder" && (await policy.holdsTicket(booking, person.userId))))
      throw new AppError("not_found");
    return { actor: person, roles, booking, hostId: null };
  }
  const roles = eventId ? await policy.rolesAt(actor, eventId) : null;
  if (!roles) throw new AppError("not_found");
  if (rolesFor[permission].some((role) => roles.has(role))) return { actor, roles, booking: null, hostId: null };
  throw new AppError(permission === "door" ? "not_permitted" : "forbidden");
}

async function grantForHost(
  policy: AccessPolicy,
  permission: HostPermission,
  person: Person,
  asked: UserId | null,
): Promise<Grant> {
  const hostId = asked ?? person.userId;
  const roles = await policy.rolesOf(person, hostId);
  if (!roles) throw new AppError("not_found");
  if (!hostRolesFor[permission].some((role) => roles.has(role))) throw new AppError("forbidden");
  return { actor: person, roles, booking: null, hostId };
}

function personOf(actor: Actor): Person {
  if (actor.kind === "person") return actor;
  throw new AppError("forbidden");
}
