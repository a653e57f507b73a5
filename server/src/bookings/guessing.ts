import type { EventId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { FastifyRequest } from "fastify";
import { askerOf, countGuess, type Guesser, refuseGuesser } from "../auth/index.ts";
import { hourMs } from "../platform/clock.ts";
import type { Actor } from "../platform/http/access.ts";
import type { App } from "../platform/services.ts";

/** Codes that no event knows, of one network or one person (spec 9). */
const own = { max: 30, windowMs: hourMs };
/** The same at one event, by strangers: who is signed in is counted alone, so that nobody shuts a code to them. */
const strangers = { max: 600, windowMs: hourMs };

export type Typing = { eventId: EventId; actor: Actor | null; raw: Pick<FastifyRequest, "ip" | "headers">; now: Date };

/** Does something with a typed code, unless wrong ones came too often: `too_many_requests`. What no event knows counts. */
export async function guarded<T>(app: App, typing: Typing, work: () => Promise<T>): Promise<T> {
  const guessers = guessersOf(typing);
  await refuseGuesser(app, guessers, typing.now);
  try {
    return await work();
  } catch (error) {
    const isGuess = error instanceof AppError && (error.code === "unknown_code" || error.code === "promo_invalid");
    if (isGuess) await countGuess(app, guessers, typing.now);
    throw error;
  }
}

function guessersOf({ eventId, actor, raw }: Typing): Guesser[] {
  const network = { of: `network/${askerOf(raw).network}`, ...own };
  if (actor?.kind === "person") return [network, { of: `person/${actor.userId}`, ...own }];
  return [network, { of: `event/${eventId}`, ...strangers }];
}
