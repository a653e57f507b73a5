import { ask } from "@mela/contract/enquiries";
import type { CallName } from "@mela/contract/paths";
import { expect, test } from "vitest";
import { z } from "zod";
import { book, makeEvent, pay } from "./testing/builders.ts";
import { bodies, hostile, type Known, places, put, sane, shapeOf } from "./testing/hostile.ts";
import { newWorld } from "./testing/world.ts";

type Route = { method: string; url: string; query: unknown; body: unknown };
const routes = new Map<string, Route>();
const world = await newWorld({}, (app) =>
  app.addHook("onRoute", ({ method, url, config, schema }) => {
    if (!config?.call || method === "HEAD") return;
    delete config.rateLimit; // haste is tried elsewhere
    routes.set(config.call, { method: String(method), url, query: schema?.querystring, body: schema?.body });
  }),
);

/** A stream stays open as long as its reader likes. */
const endless: ReadonlySet<string> = new Set<CallName>(["watchEvent"]);
/** What can be done once: whoever tries further needs another event, or is another person. */
const once: ReadonlySet<string> = new Set<CallName>([
  ...(["cancelEvent", "postponeEvent", "unpublishEvent", "leaveSeries", "leaveTeam", "deleteAccount"] as const),
  ...(["cancelGuest", "cancelBooking", "approveGuest", "declineGuest", "decideGuests", "answerEnquiry"] as const),
]);
const requests: ReadonlySet<string> = new Set<CallName>(["approveGuest", "declineGuest", "decideGuests"]);
/** Not set up here, which is said with 503. */
const unavailable: ReadonlySet<string> = new Set(["channel_unavailable", "mail_unavailable"]);

type Scene = { token: string; known: (call: string) => Known };

/** A host with an event that has something of everything, and a request that waits for approval. */
async function newScene(): Promise<Scene> {
  const host = await world.person("Asha Host");
  const event = await makeEvent(world, {
    host,
    ticketTypes: [{ price: 499.5 }, { accessCode: "SECRET" }],
    questions: [{ text: "Food?" }],
    promoCodes: [{ code: "TENOFF", percent: 10 }],
  });
  const { eventId } = event;
  const booking = await book(world, event, { as: host, count: 2 });
  await pay(world, booking.booking_id, host);
  const asked = await world.call(ask, { params: { eventId }, body: { text: "When?" } }, { as: await world.person() });
  const awaiting = await makeEvent(world, { host, approval: true });
  const request = await book(world, awaiting);
  const [type, question] = [event.types[0].id, event.questions[0]?.id];
  const shared: [string, unknown][] = [
    ...Object.entries({ event_id: eventId, slug: event.slug, creatorId: host.userId, user_id: host.userId }),
    ...Object.entries({ ticket_type_id: type, ticket_type_ids: [type], question_id: question, code: "TENOFF" }),
    ...Object.entries({ otp: "123456", email: "a@example.in", phone_number: "+919876543210", gstin: "" }),
    ...Object.entries({ timezone: "Asia/Kolkata", themes: "Food", languages: ["en"], coordinates: [75.8, 26.9] }),
    ...Object.entries({ start_date: "2026-12-05T06:30:00.000Z", end_date: "2026-12-05T09:30:00.000Z" }),
    ...Object.entries({ half_until_hours: 0, website: "https://a.in/", youtube: "https://www.youtube.com/@a" }),
    ...Object.entries({ enquiryId: asked.body.data.enquiry_id, percent: 10, amount: undefined }),
  ];
  const at = (its: string, bookingId: string): Known =>
    new Map([...shared, ["eventId", its], ["bookingId", bookingId], ["booking_ids", [bookingId]]]);
  const usual = at(eventId, booking.booking_id);
  const other = at(awaiting.eventId, request.booking_id);
  return { token: host.token, known: (call) => (requests.has(call) ? other : usual) };
}

const Refusal = z.object({ success: z.literal(false), error: z.string().min(1), code: z.string().min(1) });
type Outcome = { fault: string | null; isDone: boolean };
type Sent = { query?: unknown; body?: string | undefined; as: "host" | "stranger" };
let sent = 0;

/** Sends something, and gives what came back that should not: a failure of ours, or an answer in another form. */
async function refusedWell(call: string, { query, body, as }: Sent, scene: Scene): Promise<Outcome> {
  const { method, url } = routes.get(call) ?? { method: "", url: "" };
  const known = scene.known(call);
  const path = url.replace(/:(\w+)/g, (_all, name) =>
    encodeURIComponent(String(known.get(name) ?? "019a1e1c-7c40-7000-8000-000000000000")),
  );
  const search = Object.entries(Object(query)).map(([key, value]) => [key, String(value).toWellFormed()]);
  sent += 1;
  const answer = await world.app.inject({
    method: method as "GET",
    url: `${path}?${new URLSearchParams(search)}`,
    remoteAddress: `10.0.${(sent >> 8) & 255}.${sent & 255}`,
    headers: { "content-type": "application/json", ...(as === "host" && { authorization: `Bearer ${scene.token}` }) },
    ...(method !== "GET" && body !== undefined && { payload: body }),
  });
  const { statusCode: status } = answer;
  const refusal = status < 400 ? null : Refusal.safeParse(answer.json());
  const isMissing = status === 503 && unavailable.has(refusal?.data?.code ?? "");
  if (isMissing) world.takeErrors();
  if ((status < 500 || isMissing) && refusal?.success !== false) return { fault: null, isDone: status < 300 };
  const what = [JSON.stringify(query), body].map((part) => part?.slice(0, 200)).join(" ");
  const said = `${answer.body.slice(0, 100)} ${JSON.stringify(world.takeErrors()).slice(0, 400)}`;
  return { fault: `${call} ${as} ${status} ${what}: ${said}`, isDone: false };
}

const tried = new Set<string>();
/** Whether a field with the same name and rules was tried at another call, or trying costs too much. */
function isTried(call: string, place: ReturnType<typeof places>[number]): boolean {
  if (once.has(call)) return true;
  const key = `${place.at.at(-1)} ${JSON.stringify(place.shape)}`;
  return tried.has(key) || !tried.add(key);
}

/** All that is sent to one call. What its schema refuses is refused by the same lines everywhere: few of it is sent. */
function* attempts(call: string, now: () => Scene): Generator<Sent> {
  const route = routes.get(call);
  const [queryShape, bodyShape] = [shapeOf(route?.query), shapeOf(route?.body)];
  const query = queryShape && sane(queryShape, now().known(call));
  const written = bodyShape ? JSON.stringify(sane(bodyShape, now().known(call))) : undefined;
  yield { query, body: written, as: "host" };
  for (const place of queryShape ? places(queryShape) : []) {
    for (const [n, value] of hostile(place, { isKnown: isTried(call, place) }).entries()) {
      yield { query: put(query, place.at, value), body: written, as: "host" };
      if (n < 2) yield { query: put(query, place.at, value), body: written, as: "stranger" };
    }
  }
  for (const place of bodyShape ? places(bodyShape) : []) {
    const body = bodyShape && sane(bodyShape, now().known(call));
    for (const value of hostile(place, { isKnown: isTried(call, place) })) {
      const asked = put(body, place.at, value);
      if (route?.body instanceof z.ZodType && route.body.safeParse(asked).success)
        yield { query, body: JSON.stringify(asked), as: "host" };
    }
  }
  // One of them each: what is no object is refused before anybody asks which call it is for.
  yield { query, body: bodies[sent % bodies.length], as: "host" };
}

test("whatever is sent to any call, it is answered in the one form and nothing of ours fails", async () => {
  const wrong: string[] = [];
  let scene = await newScene();
  for (const call of routes.keys()) {
    if (endless.has(call)) continue;
    for (const attempt of attempts(call, () => scene)) {
      const { fault, isDone } = await refusedWell(call, attempt, scene);
      if (fault) wrong.push(fault);
      if (isDone && once.has(call)) scene = await newScene();
    }
  }
  await world.app.jobs.drain(); // and what it says is mailed
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(1_000);
}, 240_000);
