import type { EventId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { FastifyReply } from "fastify";
import { type GuestView, readFigures, viewOf } from "../guests/index.ts";
import { grant } from "../platform/http/access.ts";
import { answerAtLength, type LongAnswer, Part } from "../platform/http/longAnswer.ts";
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
  { eventId, view, token, reply, sees }: Watching & { reply: FastifyReply; sees: Watcher["sees"] },
): Promise<void> {
  const screen = new Screen({ view, sees, mayStay: () => mayStay(app, { eventId, view, token }) });
  const leave = await hub.join(eventId, screen);
  if (reply.raw.destroyed) return leave();
  const headers = {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no", // nginx would keep changes back until a buffer is full
  };
  screen.open(answerAtLength(reply, headers, leave));
}

/** Who watches which event, and sees how much of it. */
type Watching = { eventId: EventId; view: GuestView; token: string };

/** What is told before the answer has begun is told right after it has. */
class Screen implements Watcher {
  readonly view: GuestView;
  readonly sees: Watcher["sees"];
  readonly mayStay: Watcher["mayStay"];
  #answer: LongAnswer | null = null;
  #waiting: Part[] = [];
  #isOver = false;

  constructor({ view, sees, mayStay }: Pick<Watcher, "view" | "sees" | "mayStay">) {
    this.view = view;
    this.sees = sees;
    this.mayStay = mayStay;
  }

  open(answer: LongAnswer): void {
    for (const part of [greeting, ...this.#waiting]) answer.write(part);
    this.#waiting = [];
    this.#answer = answer;
    if (this.#isOver) answer.end();
  }

  write(part: Part): void {
    if (!this.#answer) this.#waiting.push(part);
    else if (!this.#answer.dropBehind(mostBehind)) this.#answer.write(part);
  }

  end(): void {
    this.#isOver = true;
    this.#answer?.end();
  }
}

const greeting = new Part("retry: 3000\n\n");

/** Whether they would still be let in, and see as much: their token good, their role not ended. */
async function mayStay(app: App, { eventId, view, token }: Watching): Promise<boolean> {
  try {
    const actor = await app.access.actorOf(token);
    const { roles } = await grant(app.access, "door", {
      actor,
      eventId,
      bookingId: null,
      hostId: null,
      readsOnly: true,
    });
    return viewOf(roles) === view;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
