import { line } from "@mela/contract/common";
import type { PublicEvent } from "@mela/contract/events";
import { isSlug } from "@mela/contract/slugs";
import type { FastifyReply, FastifyRequest } from "fastify";
import { findForStrangers } from "../events/index.ts";
import { newKeeper } from "../feeds/index.ts";
import { secondMs } from "../platform/clock.ts";
import type { App } from "../platform/services.ts";
import { readRoom } from "../waitingRoom/index.ts";
import { type Choice, offerOf } from "./checkout.ts";
import { checkoutPage, checkoutPolicy } from "./checkoutPage.ts";
import { closedBy } from "./closed.ts";
import { letAnyoneFrame, lookOf, open, queryOf } from "./framing.ts";
import { missingPage } from "./page.ts";

const keptMs = 2 * secondMs;

/** The checkout on other people's sites: what is for sale now, chosen there and booked with us. */
export function checkoutRoutes(app: App): void {
  const kept = newKeeper<{ event: PublicEvent; hasLine: boolean } | null>(app, keptMs);
  async function read(slug: string, now: Date) {
    const event = await findForStrangers(app.db, slug, {
      now,
      viewer: null,
      feePercent: app.config.platformFeePercent,
    });
    return event && { event, hasLine: (await readRoom(app.db, event.id, now)) !== null };
  }
  app.get<{ Params: { slug: string } }>("/embed/checkout/:slug", open, async (request, reply) => {
    const [look, slug] = [lookOf(app, request), request.params.slug.toLowerCase()];
    const found = isSlug(slug) ? await kept(slug, () => read(slug, look.now)) : null;
    if (!found) return send(reply.status(404), missingPage("event", look));
    const { event } = found;
    const offer = await offerOf(app, event, choiceOf(request), { raw: request, now: look.now });
    // What a code has opened is for sale, whatever else is gone.
    const closed = offer.types.some(({ sale_state }) => sale_state === "OPEN") ? null : closedBy(event, look.now);
    return send(reply, checkoutPage({ ...found, offer, closed: overAll(event, look.now) ?? closed }, look));
  });
}

/** What no code opens again. */
function overAll(event: PublicEvent, now: Date) {
  const closed = closedBy(event, now);
  return closed === "cancelled" || closed === "postponed" || closed === "past" ? closed : null;
}

/** Seats and prices move: nobody keeps this page, and a code that was typed is in its address. */
function send(reply: FastifyReply, text: string): FastifyReply {
  letAnyoneFrame(reply, checkoutPolicy);
  return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(text);
}

const mostTypes = 60;
const Code = line(40).catch(""); // as where it is typed on our own pages
/** `seats=<type>.<count>` for each type, and a code: as typed just now, or as it was in use before. */
function choiceOf(request: FastifyRequest): Choice {
  const query = queryOf(request);
  const code = Code.parse(query.get("typed")) || Code.parse(query.get("promo"));
  if (!query.has("seats")) return { counts: null, code };
  const seats = query.getAll("seats").slice(0, mostTypes);
  const counts = seats.flatMap((text) => {
    const [id = "", count = ""] = text.split(".");
    return /^\d{1,3}$/.test(count) ? [[id, Number(count)] as const] : [];
  });
  return { counts: new Map(counts), code };
}
