import { endMember } from "@mela/contract/brands";
import { acceptInvitation, endRole, inviteCohost, listTeam } from "@mela/contract/cohosts";
import { type CallName, paths } from "@mela/contract/paths";
import { expect, test } from "vitest";
import { run } from "./platform/database/rows.ts";
import { sql } from "./platform/database/sql.ts";
import type { Permission } from "./platform/http/access.ts";
import { newBranding } from "./testing/brands.ts";
import { book, makeEvent, type TestEvent } from "./testing/builders.ts";
import { makeOperator } from "./testing/operators.ts";
import { newWorld } from "./testing/world.ts";

type Asked =
  | ("owner" | "manage" | "finance" | "door" | "booker" | "holder")
  | ("hostOwner" | "hostManage" | "hostFinance" | "hostMember");

/**
 * Every call that needs a part in an event or at a host, and which: a new one stands here, or this fails. What somebody may do with
 * it is below, once for all.
 */
const asked = {
  addDates: "manage",
  addGuest: "manage",
  answerEnquiry: "manage",
  answerReview: "manage",
  approveGuest: "manage",
  approveInLine: "manage",
  markPaidAtVenue: "door",
  markGivenBack: "door",
  getWalkInOffer: "door",
  addWalkIn: "door",
  askWalkIn: "door",
  takeCash: "door",
  cancelWalkIn: "door",
  getTill: "manage",
  settleTransfer: "manage",
  bookingInvoicePdf: "booker",
  bookingInvoices: "booker",
  bookingWallets: "holder",
  bookingRefunds: "booker",
  cancelBooking: "booker",
  cancelEvent: "owner",
  cancelGuest: "manage",
  changeTickets: "booker",
  changeTicketType: "manage",
  checkImport: "manage",
  checkIn: "door",
  checkInGuest: "door",
  checkInvitees: "manage",
  changeBookingDetails: "booker",
  choosePostponed: "booker",
  countRecipients: "manage",
  countSaleWatchers: "manage",
  createPromoCode: "manage",
  decideGuests: "manage",
  declineGuest: "manage",
  deleteDraft: "owner",
  duplicateEvent: "manage",
  endDoorDevice: "owner",
  endPromoCode: "manage",
  endRole: "owner",
  eventInvoicePdf: "finance",
  eventInvoices: "finance",
  eventHandBacks: "finance",
  exportGuests: "manage",
  exportSales: "finance",
  exportSettlement: "finance",
  getBooking: "holder",
  getBookingDetails: "booker",
  getChangeAudience: "manage",
  getCharts: "manage",
  getDoor: "door",
  getEventLimits: "finance",
  getEventPayout: "finance",
  getFigures: "door",
  getFinances: "finance",
  getGuest: "manage",
  getImport: "manage",
  getManifest: "door",
  getPairKey: "door",
  getMessaging: "manage",
  getPaymentForm: "booker",
  getShowsName: "booker",
  getTestBooking: "manage",
  handBack: "booker",
  getTicketChanges: "booker",
  inviteCohost: "owner",
  invitePeople: "manage",
  leaveSeries: "manage",
  listAccesses: "owner",
  listAdmitted: "door",
  listAsked: "manage",
  listConflicts: "manage",
  listDates: "manage",
  listEventReviews: "manage",
  listDoorPhones: "manage",
  listGuests: "door",
  linkFrame: "booker",
  listHandBacks: "booker",
  listHistory: "manage",
  listInvitees: "manage",
  listMoney: "finance",
  listDirectMoney: "finance",
  listPromoCodes: "manage",
  listTasks: "manage",
  listTeam: "manage",
  listWaitlist: "manage",
  makeTestBooking: "manage",
  listTransfers: "booker",
  mergeScans: "door",
  nameBooking: "booker",
  noteGuest: "manage",
  offerTransfer: "booker",
  payAtVenue: "booker",
  payByTransfer: "booker",
  howToTransfer: "booker",
  sayTransferred: "booker",
  payBooking: "booker",
  planDates: "manage",
  postponeEvent: "owner",
  previewMessage: "manage",
  printGuests: "door",
  publishDates: "manage",
  publishEvent: "manage",
  readImport: "manage",
  removeEnquiry: "manage",
  removeInvitee: "manage",
  removeReviewAnswer: "manage",
  quoteTicketChange: "booker",
  removeTestBooking: "manage",
  reportDoorPhone: "door",
  resendInvitation: "manage",
  resendTicket: "manage",
  retryRefunds: "finance",
  revokeInvitation: "owner",
  sendMessage: "manage",
  setChangeNote: "manage",
  setDoorRules: "manage",
  setReminders: "manage",
  settleConflict: "manage",
  setShowsName: "booker",
  showGuests: "manage",
  startImport: "manage",
  tagGuest: "manage",
  testMessage: "manage",
  takeBackTransfer: "booker",
  ticketsPdf: "holder",
  undoCheckIn: "door",
  unpublishEvent: "manage",
  updateDates: "manage",
  updateEvent: "manage",
  watchEvent: "door",
  moveEvent: "owner",
  createEvent: "hostManage",
  createPost: "hostManage",
  removePost: "hostManage",
  getPayoutAccount: "hostOwner",
  savePayoutAccount: "hostOwner",
  removePayoutAccount: "hostOwner",
  getPayee: "hostOwner",
  beginPayee: "hostOwner",
  askPayee: "hostOwner",
  getBankDetails: "hostOwner",
  saveBankDetails: "hostOwner",
  removeBankDetails: "hostOwner",
  ownFeeBills: "hostFinance",
  ownFeeBillPdf: "hostFinance",
  getBrand: "hostMember",
  updateBrand: "hostOwner",
  listMembers: "hostManage",
  inviteMember: "hostOwner",
  revokeMemberInvitation: "hostOwner",
  changeMember: "hostOwner",
  endMember: "hostOwner",
  listBrandHistory: "hostManage",
  // last: with these the members go, and then the brand
  leaveBrand: "hostMember",
  deleteBrand: "hostOwner",
} as const satisfies Partial<Record<CallName, Asked>>;

const people = [
  "stranger",
  "somebody",
  "operator",
  "otherHost",
  "guest",
  "friend",
  "former",
  "door",
  "doorPerson",
  "finance",
  "cohost",
  "owner",
] as const;
type Who = (typeof people)[number];

/** Who passes what (spec 6); everybody else is turned away. */
const may: Record<Asked, readonly Who[]> = {
  owner: ["owner"],
  manage: ["owner", "cohost"],
  finance: ["owner", "finance"],
  door: ["owner", "cohost", "door", "doorPerson"],
  booker: ["guest"],
  holder: ["guest", "friend"],
  hostOwner: ["owner"],
  hostManage: ["owner", "cohost"],
  hostFinance: ["owner", "finance"],
  hostMember: ["owner", "cohost", "finance", "doorPerson"],
};
/** A booking is read by whoever runs its event, too. */
const mayRead = (needed: Asked): readonly Who[] => [...may[needed], "owner", "cohost"];
/** Nobody acts for a person but themselves, whoever helps with all their events. */
const isOfHost = (needed: Asked) => needed.startsWith("host");
const isOfBooking = (needed: Asked) => needed === "booker" || needed === "holder";
/** Streams that end with the reader: they are turned away like others, but not waited for. */
const endless: ReadonlySet<string> = new Set<CallName>(["watchEvent"]);

const found = new Map<string, { method: string; permission: Permission }>();
const world = await newWorld({}, (app) =>
  app.addHook("onRoute", (route) => {
    const { call, permission } = route.config ?? {};
    if (!call || !permission || route.method === "HEAD") return;
    found.set(call, { method: String(route.method), permission });
    if (!(permission in may)) return;
    // Permissions alone are tried: what a call wants to be sent is no reason to be turned away, nor is haste.
    delete route.schema?.body;
    delete route.schema?.querystring;
    if (route.config) delete route.config.rateLimit;
  }),
);

const { brandOf, member } = newBranding(world);

/** An event of a person, and who helps them. */
async function team() {
  const event = await makeEvent(world, { startInHours: 1 });
  const { eventId, host } = event;
  const accept = async (role: "COHOST" | "FINANCE" | "DOOR", as?: { token: string }) => {
    // A co-host of one event can't give it dates, which are others: this one helps with all.
    const scope = role === "COHOST" ? "HOST" : "EVENT";
    const invited = await world.call(inviteCohost, { params: { eventId }, body: { role, scope } }, { as: event.host });
    const token = invited.body.data.url.split("/").at(-1) ?? "";
    return (await world.call(acceptInvitation, { body: { token } }, as ? { as } : {})).body.data.authToken ?? "";
  };
  const [cohost, finance, doorPerson] = [await world.person(), await world.person(), await world.person()];
  await accept("COHOST", cohost);
  await accept("FINANCE", finance);
  await accept("DOOR", doorPerson);
  const former = await world.person();
  await accept("COHOST", former);
  const { roles } = (await world.call(listTeam, { params: { eventId } }, { as: former })).body.data;
  const roleId = roles.find(({ is_you }) => is_you)?.role_id ?? "";
  expect((await world.call(endRole, { params: { eventId, roleId } }, { as: host })).status).toBe(200);
  const door = await accept("DOOR");
  return withOthers(event, { door, doorPerson, finance, cohost, former, owner: host, hostId: host.userId });
}

/** An event of a brand, and its members. */
async function brandTeam() {
  const owner = await world.person();
  const { brand_id: hostId } = await brandOf(owner);
  const event = await makeEvent(world, { startInHours: 1, host: { ...owner, userId: hostId } });
  const [cohost, finance, doorPerson, former] = [
    await member(hostId, owner, "COHOST"),
    await member(hostId, owner, "FINANCE"),
    await member(hostId, owner, "DOOR"),
    await member(hostId, owner, "OWNER"),
  ];
  await world.call(endMember, { params: { hostId, userId: former.userId } }, { as: owner });
  const invite = { params: { eventId: event.eventId }, body: { role: "DOOR", scope: "EVENT" } as const };
  const token = (await world.call(inviteCohost, invite, { as: owner })).body.data.url.split("/").at(-1) ?? "";
  const door = (await world.call(acceptInvitation, { body: { token } })).body.data.authToken ?? "";
  return withOthers(event, { door, doorPerson, finance, cohost, former, owner, hostId });
}

type Helpers = Record<"doorPerson" | "finance" | "cohost" | "former" | "owner", { token: string }>;

async function withOthers(event: TestEvent, helpers: Helpers & { door: string; hostId: string }) {
  const { eventId } = event;
  const { door, doorPerson, finance, cohost, former, owner, hostId } = helpers;
  const other = await makeEvent(world, { host: await world.person("Other Host") });
  const booking = await book(world, event, { count: 2 });
  const friend = await world.person();
  const ticketId = booking.tickets[0]?.ticket_id;
  await run(
    world.app.db,
    sql`update tickets set holder_id = ${friend.userId}::uuid where event_id = ${eventId}::uuid and ticket_id = ${ticketId}::uuid`,
  );
  await run(world.app.db, sql`update events set sells_walk_ins = true where event_id = ${eventId}::uuid`);
  const tokens: Record<Who, string | null> = {
    stranger: null,
    somebody: (await world.person()).token,
    operator: (await makeOperator(world)).token, // no back door: to others' events and bookings a stranger who is logged in
    otherHost: other.host.token,
    guest: booking.person.token,
    friend: friend.token,
    former: former.token,
    door,
    doorPerson: doorPerson.token,
    finance: finance.token,
    cohost: cohost.token,
    owner: owner.token,
  };
  return { eventId, hostId, bookingId: booking.booking_id, tokens };
}

test("every call that needs a part in an event says so, and stands in the table", () => {
  const needs: ReadonlySet<string> = new Set(Object.keys(may));
  const declared = [...found].filter(([, { permission }]) => needs.has(permission));
  const said = Object.fromEntries(declared.map(([call, { permission }]) => [call, permission]));
  expect(said).toEqual(asked);
});

test("stranger, operator, guest, another host, door, finance, co-host and owner each do exactly theirs", async () => {
  expect(await tryAll(await team(), (needed) => (isOfHost(needed) ? ["owner"] : may[needed]))).toEqual([]);
}, 120_000);

test("a brand's owner, co-host, finance, door and former member each do exactly theirs, at its events and beside them", async () => {
  expect(await tryAll(await brandTeam(), (needed) => may[needed])).toEqual([]);
}, 120_000);

type Team = Awaited<ReturnType<typeof team>>;

async function tryAll({ eventId, hostId, bookingId, tokens }: Team, mayDo: (needed: Asked) => readonly Who[]) {
  const nobodys = "019a1e1c-7c40-7000-8000-000000000000";
  const wrong: string[] = [];
  for (const [call, needed] of Object.entries(asked)) {
    const { method, path } = paths[call as CallName]; // the table's own keys
    const url = `/api${path}`
      .replace(":eventId", eventId)
      .replace(":hostId", hostId)
      .replace(":bookingId", isOfBooking(needed) ? bookingId : nobodys)
      .replace(/:\w+/g, nobodys)
      .concat(isOfHost(needed) && !path.includes(":hostId") ? `?as=${hostId}` : "");
    const allowed = isOfBooking(needed) && method === "GET" ? mayRead(needed) : mayDo(needed);
    // Those who are turned away come first: what the others do may change the event.
    for (const who of people.toSorted((a, b) => Number(allowed.includes(a)) - Number(allowed.includes(b)))) {
      const passes = allowed.includes(who);
      if (passes && endless.has(call)) continue;
      const token = tokens[who];
      const { statusCode } = await world.app.inject({
        method: method as "GET",
        url,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      // To those who have no part in a booking it isn't there.
      const isHidden = isOfBooking(needed) || isOfHost(needed);
      const isRefused = [401, 403].includes(statusCode) || (isHidden && statusCode === 404 && !passes);
      if (isRefused === passes || (who === "stranger" && statusCode !== 401))
        wrong.push(`${call}: ${who} got ${statusCode}`);
    }
  }
  world.takeErrors(); // what passes is sent nothing, and may fail over it
  return wrong;
}
