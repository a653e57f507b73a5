import { inviteCohost, listTeam } from "@mela/contract/cohosts";
import { ask } from "@mela/contract/enquiries";
import type { CallName } from "@mela/contract/paths";
import { createPost } from "@mela/contract/posts";
import { listPromoCodes } from "@mela/contract/promoCodes";
import { createWebhook } from "@mela/contract/webhooks";
import { z } from "zod";
import type { App } from "../platform/services.ts";
import { newBranding } from "./brands.ts";
import { book, makeEvent, pay, type TestEvent } from "./builders.ts";
import type { Known } from "./hostile.ts";
import { makeOperator } from "./operators.ts";
import { withRole } from "./roles.ts";
import { newWorld, type TestPerson, type World } from "./world.ts";

export type HostileRoute = { method: string; url: string; query: unknown; body: unknown };
/** A stream stays open as long as its reader likes. */
const endless: ReadonlySet<string> = new Set<CallName>(["watchEvent"]);
/** What can be done once: whoever tries further needs another event, or is another person. */
export const once: ReadonlySet<string> = new Set<CallName>([
  ...(["cancelEvent", "postponeEvent", "unpublishEvent", "leaveSeries", "leaveTeam", "deleteAccount"] as const),
  ...(["deleteBrand", "endMember", "removeWebhook", "suspendPerson", "unverifyHost", "removePost"] as const),
  ...(["endRole", "revokeInvitation", "revokeMemberInvitation", "mergeEvent", "takeDownEvent"] as const),
  ...(["cancelGuest", "cancelBooking", "approveGuest", "declineGuest", "decideGuests", "answerEnquiry"] as const),
]);
const requests: ReadonlySet<string> = new Set<CallName>(["approveGuest", "declineGuest", "decideGuests"]);
/** Not set up here, which is said with 503. */
const unavailable: ReadonlySet<string> = new Set(["channel_unavailable", "mail_unavailable"]);
/** Nobody waits longer for an answer: what a statement may take (trust 5), and as much again for the rest. */
const patienceMs = 10_000;

/** A world whose calls answer in any haste, and all of them but streams, each by its name. */
export async function newHostileWorld() {
  const routes = new Map<string, HostileRoute>();
  const world = await newWorld({}, (app: App) =>
    app.addHook("onRoute", ({ method, url, config, schema }) => {
      if (!config?.call || method === "HEAD" || endless.has(config.call)) return;
      delete config.rateLimit; // haste is tried elsewhere
      routes.set(config.call, { method: String(method), url, query: schema?.querystring, body: schema?.body });
    }),
  );
  return { world, routes };
}

export type HostileWorld = Awaited<ReturnType<typeof newHostileWorld>>;

export type Scene = { host: TestPerson; known: (call: string) => Known };

/** Somebody who may do everything, as a host and as an operator, with an event that has something of all, and a request that waits. */
export async function newScene(world: World): Promise<Scene> {
  const host = await makeOperator(world, "Asha Host");
  const event = await makeEvent(world, {
    host,
    ticketTypes: [{ price: 499.5 }, { accessCode: "SECRET" }],
    questions: [{ text: "Food?" }],
    promoCodes: [{ code: "TENOFF", percent: 10 }],
  });
  const { eventId } = event;
  const booking = await book(world, event, { as: host, count: 2 });
  const paymentId = await pay(world, booking.booking_id, host);
  const asked = await world.call(ask, { params: { eventId }, body: { text: "When?" } }, { as: await world.person() });
  const awaiting = await makeEvent(world, { host, approval: true });
  const request = await book(world, awaiting);
  const theirs = await ownThings(world, event);
  const [type, question] = [event.types[0].id, event.questions[0]?.id];
  const shared: [string, unknown][] = [
    ...Object.entries({ event_id: eventId, slug: event.slug, creatorId: host.userId, user_id: host.userId }),
    ...Object.entries({ ticket_type_id: type, ticket_type_ids: [type], question_id: question, code: "TENOFF" }),
    ...Object.entries({ otp: "123456", email: "a@example.in", phone_number: "+919876543210", gstin: "" }),
    ...Object.entries({ timezone: "Asia/Kolkata", themes: "Food", languages: ["en"], coordinates: [75.8, 26.9] }),
    ...Object.entries({ start_date: "2026-12-05T06:30:00.000Z", end_date: "2026-12-05T09:30:00.000Z" }),
    ...Object.entries({ half_until_hours: 0, website: "https://a.in/", youtube: "https://www.youtube.com/@a" }),
    ...Object.entries({ enquiryId: asked.body.data.enquiry_id, percent: 10, amount: undefined }),
    ...Object.entries({ paymentId, provider: "sandbox", ...theirs }),
  ];
  const at = (its: string, bookingId: string): Known =>
    new Map([...shared, ["eventId", its], ["bookingId", bookingId], ["booking_ids", [bookingId]]]);
  const usual = at(eventId, booking.booking_id);
  const other = at(awaiting.eventId, request.booking_id);
  return { host, known: (call) => (requests.has(call) ? other : usual) };
}

let brands = 0;

/** What calls are about that are about neither an event nor a booking, by the names that paths have for it. */
async function ownThings(world: World, event: TestEvent) {
  const { host, eventId } = event;
  const { brandOf, member } = newBranding(world);
  const { brand_id: hostId } = await brandOf(host, { username: `hostile${++brands}` });
  const helper = await member(hostId, host, "COHOST");
  const as = { as: host };
  const toTeam = await world.call(inviteCohost, { params: { eventId }, body: { role: "DOOR" } }, as);
  const hook = { url: "http://127.0.0.1:9/", topics: ["event.cancelled" as const] };
  const webhook = await world.call(createWebhook, { body: hook }, as);
  const post = await world.call(createPost, { body: { text: "New kites" } }, as);
  await withRole(world, event, "DOOR");
  const team = await world.call(listTeam, { params: { eventId } }, as);
  const codes = await world.call(listPromoCodes, { params: { eventId } }, as);
  return {
    ...{ hostId, userId: helper.userId, personId: (await world.person()).userId },
    ...{ invitationId: toTeam.body.data.invitation_id, roleId: team.body.data.roles[0]?.role_id },
    ...{ webhookId: webhook.body.data.webhook.webhook_id, postId: post.body.data.post_id },
    promoCodeId: codes.body.data[0]?.promo_code_id,
  };
}

const Refusal = z.object({ success: z.literal(false), error: z.string().min(1), code: z.string().min(1) });
export type Outcome = { fault: string | null; isDone: boolean };
export type Sent = {
  query?: unknown;
  body?: string | undefined;
  as: "host" | "stranger";
  /** What stands in the path, where it is not what is known. */
  params?: Readonly<Record<string, string>>;
};

/** Sends things, and says of each what came back that should not: a failure of ours, another form, an answer that took too long. */
export function newSender(world: World, routes: ReadonlyMap<string, HostileRoute>) {
  let sent = 0;
  const send = async (call: string, attempt: Sent, scene: Scene): Promise<Outcome> => {
    const { query, body, as, params = {} } = attempt;
    const { method, url } = routes.get(call) ?? { method: "", url: "" };
    const known = scene.known(call);
    const path = url.replace(/:(\w+)/g, (_all, name) =>
      encodeURIComponent(params[name] ?? String(known.get(name) ?? "019a1e1c-7c40-7000-8000-000000000000")),
    );
    const search = Object.entries(Object(query)).map(([key, value]) => [key, String(value).toWellFormed()]);
    sent += 1;
    const since = performance.now();
    const answer = await world.app.inject({
      method: method as "GET",
      url: `${path}?${new URLSearchParams(search)}`,
      remoteAddress: `10.0.${(sent >> 8) & 255}.${sent & 255}`,
      headers: {
        "content-type": "application/json",
        ...(as === "host" && { authorization: `Bearer ${scene.host.token}` }),
      },
      ...(method !== "GET" && body !== undefined && { payload: body }),
    });
    const tookMs = performance.now() - since;
    const { statusCode: status } = answer;
    const refusal = status < 400 ? null : Refusal.safeParse(answer.json());
    const isMissing = status === 503 && unavailable.has(refusal?.data?.code ?? "");
    if (isMissing) world.takeErrors();
    const isWell = (status < 500 || isMissing) && refusal?.success !== false && tookMs < patienceMs;
    if (isWell) return { fault: null, isDone: status < 300 };
    const what = [path.slice(0, 200), JSON.stringify(query), body].map((part) => part?.slice(0, 200)).join(" ");
    const said = `${answer.body.slice(0, 100)} ${JSON.stringify(world.takeErrors()).slice(0, 400)}`;
    return { fault: `${call} ${as} ${status} after ${Math.round(tookMs)} ms, ${what}: ${said}`, isDone: false };
  };
  return { send, sent: () => sent };
}
