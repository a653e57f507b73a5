import type { createBooking } from "@mela/contract/bookings";
import type { createBrand } from "@mela/contract/brands";
import type { acceptInvitation, inviteCohost } from "@mela/contract/cohosts";
import type { createEvent } from "@mela/contract/eventCalls";
import type { followHost } from "@mela/contract/follows";
import type { checkInGuest } from "@mela/contract/guests";
import type { readOutbox } from "@mela/contract/messages";
import type { beginPayee } from "@mela/contract/payees";
import type { payBooking } from "@mela/contract/payments";
import type { sendPayoutCode } from "@mela/contract/payouts";
import type { createPost } from "@mela/contract/posts";
import type { reportEvent } from "@mela/contract/reports";
import type { saveSearch } from "@mela/contract/savedSearches";
import type { offerTransfer } from "@mela/contract/transfers";
import { type Client, newestCode, type Person, signIn } from "../world/client.ts";
import { publish, soon } from "../world/events.ts";
import { savePayout } from "../world/payouts.ts";
import { bookAndPay } from "../world/people.ts";

/** Everybody and everything that the screens of Mela show, once for all tests of a worker. */
export type Cast = Awaited<ReturnType<typeof castOf>>;

/** A long name, as people have them: what fits it fits others. */
const longTitle = "Monsoon Qawwali under the Old Banyan with Tea, Stories and Lanterns until Daybreak";

export async function castOf(client: Client, makeOperator: (userId: string) => Promise<void>) {
  const [host, guest, other, door, operator] = await Promise.all(
    ["host", "guest", "other", "door", "operator"].map((name) => signIn(client, `${name}@access.example.in`)),
  );
  if (!host || !guest || !other || !door || !operator) throw new Error("somebody is missing");
  await makeOperator(operator.userId);
  await savePayout(client, host);
  const { event, night, draft } = await eventsOf(client, host);
  const bookings = await bookingsOf(client, { event, night, guest, other, host });
  const links = await linksOf(client, { night, host, guest, door });
  const lists = await accountsOf(client, { host, guest, event });
  return { host, guest, other, door, operator, event, night, draft, ...bookings, ...links, ...lists };
}

type Listed = Awaited<ReturnType<typeof publish>>;

async function eventsOf(client: Client, host: Person) {
  const event = await publish(client, host, {
    title: longTitle,
    event_type: "Event",
    location: { name: "The old banyan", address: "12 Amrita Shergil Marg, behind the stepwell", city: "Jaipur" },
    ticket_types: [
      { name: "Cushion at the front", description: "With tea.", price: 590, capacity: 40 },
      { name: "Bench", price: 0, capacity: 100 },
    ],
    questions: [{ text: "What do you eat?", required: true }],
    refund_policy: { full_until_hours: 48, half_until_hours: 24 },
  });
  await publish(client, host, { title: "A weekend at the wheel", event_type: "Experience", theme: "Workshop" });
  const night = await publish(client, host, {
    ...soon(),
    title: "Kites by night",
    requires_approval: false,
    ticket_types: [{ name: "Entry", price: 0, capacity: 100 }],
  });
  const { data: draft } = await client.send<typeof createEvent>(
    "createEvent",
    { body: { title: "Not yet" } },
    host.token,
  );
  return { event, night, draft };
}

type Bookers = { event: Listed; night: Listed; guest: Person; other: Person; host: Person };

async function bookingsOf(client: Client, { event, night, guest, other, host }: Bookers) {
  const [cushion, bench] = event.ticket_types;
  const [question] = event.questions;
  const responses = question ? [{ question_id: question.id, answer: "Idli" }] : [];
  const paid = await bookAndPay(client, guest, { event, count: 2, responses });
  const pass = await bookAndPay(client, guest, { event: night, count: 2 });
  const atDoor = await bookAndPay(client, other, { event: night });
  await client.send<typeof checkInGuest>(
    "checkInGuest",
    { params: { eventId: night.id }, body: { bookingId: atDoor.booking_id } },
    host.token,
  );
  const tickets = [
    { ticket_type_id: cushion?.id ?? "", count: 1 },
    { ticket_type_id: bench?.id ?? "", count: 1 },
  ];
  const { data: held } = await client.send<typeof createBooking>(
    "createBooking",
    { params: { eventId: event.id }, body: { tickets, responses } },
    other.token,
  );
  const params = { bookingId: held.booking_id };
  const { data: payment } = await client.send<typeof payBooking>("payBooking", { params }, other.token);
  return { paid, pass, held, payment };
}

type Helpers = { night: Listed; host: Person; guest: Person; door: Person };

/** What reaches people as links: to an offered ticket, to a place in a team, to the sandbox's page of a host's account. */
async function linksOf(client: Client, { night, host, guest, door }: Helpers) {
  const params = { eventId: night.id };
  const invite = async (role: "DOOR" | "COHOST") => {
    const body = { role, scope: "EVENT" as const };
    const { data } = await client.send<typeof inviteCohost>("inviteCohost", { params, body }, host.token);
    return data.url.split("/").at(-1) ?? "";
  };
  const body = { token: await invite("DOOR") };
  await client.send<typeof acceptInvitation>("acceptInvitation", { body }, door.token);
  const invitation = await invite("COHOST");
  const given = await bookAndPay(client, guest, { event: night, count: 3 }); // told from the other pass by its number
  await client.send<typeof offerTransfer>(
    "offerTransfer",
    {
      params: { bookingId: given.booking_id },
      body: { ticket_id: given.tickets[1]?.ticket_id ?? "", email: "friend@access.example.in" },
    },
    guest.token,
  );
  const mails = await client.send<typeof readOutbox>("readOutbox", { query: { to: "friend@access.example.in" } });
  const offer = mails.map(({ text }) => /\/tickets\/accept\/([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? "";
  await client.send<typeof sendPayoutCode>("sendPayoutCode", {}, guest.token);
  const code = { otp: await newestCode(client, guest.address) };
  const begun = await client.send<typeof beginPayee>("beginPayee", { body: code }, guest.token);
  const payee = begun.success ? new URL(begun.data.redirect_url ?? "").pathname.split("/").at(-1) : "";
  return { invitation, offer, payee };
}

/** What stands on the lists of their accounts, and what an operator has to decide. */
async function accountsOf(client: Client, { host, guest, event }: { host: Person; guest: Person; event: Listed }) {
  const body = { name: "Banyan Nights", username: "banyan" };
  const { data: brand } = await client.send<typeof createBrand>("createBrand", { body }, host.token);
  await client.send<typeof createPost>("createPost", { body: { text: "The mangoes are ripe." } }, host.token);
  await client.send<typeof followHost>("followHost", { params: { creatorId: host.userId } }, guest.token);
  await client.send<typeof saveSearch>("saveSearch", { body: { filter: { q: "qawwali" } } }, guest.token);
  await client.send<typeof reportEvent>(
    "reportEvent",
    { params: { eventId: event.id }, body: { reason: "MISLEADING", text: "There is no banyan there." } },
    guest.token,
  );
  return { brandId: brand.brand_id };
}
