import type { EventId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type GuestView, readFigures, viewOf } from "../guests/index.ts";
import { grant } from "../platform/http/access.ts";
import type { App } from "../platform/services.ts";
import { readDoorNow } from "./doorNow.ts";
import { createHub, type Hub, type Watcher } from "./live.ts";

const mostBehind = 256 * 1024; // bytes that a screen may be behind before we let it go: it comes back and asks anew

/** The hub of this process; everybody is let go before the server closes, or it would wait for them. */
export function openHub(app: App): Hub {
  const hub = createHub({
    live: app.live,
    figuresOf: (eventId, view) => readFigures(app.db, eventId, view),
    doorOf: (eventId) => readDoorNow(app.db, eventId, app.clock.now()),
    onError: (error) => app.log.error({ err: error }, "live figures could not be told"),
  });
  app.addHook("preClose", async () => hub.close());
  return hub;
}

/** Answers with a stream of an event's changes, until the client goes, its role ends or the server closes. */
export async function watch(
  app: App,
  hub: Hub,
  {
    eventId,
    view,
    request,
    reply,
    sees,
  }: { request: FastifyRequest; reply: FastifyReply; eventId: EventId } & Pick<Watcher, "view" | "sees">,
): Promise<void> {
  const { raw } = reply;
  let isOpen = false;
  const pending: string[] = [];
  const leave = await hub.join(eventId, {
    view,
    write: (text) => {
      if (!isOpen) pending.push(text);
      else if (raw.writableLength > mostBehind) raw.destroy();
      else raw.write(text);
    },
    sees,
    end: () => raw.end(),
    mayStay: () => mayStay(app, { eventId, view, request }),
  });
  raw.once("close", leave);
  if (raw.destroyed) return leave();
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no", // nginx would keep changes back until a buffer is full
  });
  isOpen = true;
  raw.write(`retry: 3000\n\n${pending.join("")}`);
}

/** Whether the request would still be permitted, and see as much: its token good, its role not ended. */
async function mayStay(
  app: App,
  { eventId, view, request }: { eventId: EventId; view: GuestView; request: FastifyRequest },
): Promise<boolean> {
  const token = request.headers.authorization?.slice("Bearer ".length) ?? "";
  try {
    const actor = await app.access.actorOf(token);
    const { roles } = await grant(app.access, "door", { actor, eventId, bookingId: null, readsOnly: true });
    return viewOf(roles) === view;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
