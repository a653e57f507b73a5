import { EventEmitter } from "node:events";
import { z } from "zod";
import type { Shared } from "../shared/shared.ts";

const kinds = ["admission", "undo", "guests", "conflicts", "phones", "rules", "team"] as const;
const Change = z.object({ eventId: z.string(), kind: z.enum(kinds), bookingId: z.string().nullable() });
/**
 * Something changed at an event; listeners read the figures themselves, so that a burst costs one read. `team`: somebody's
 * role has ended, so that whoever listens is asked again whether they may.
 */
export type Change = z.output<typeof Change>;

/** Tells whoever watches an event, at whichever process, that it changed. Say it after the commit, never before. */
export type Live = {
  publish(change: Change): void;
  /** Returns how to stop listening. */
  subscribe(eventId: string, listener: (change: Change) => void): () => void;
};

/** Whoever watches here hears at once; those at other processes as soon as these are told. */
export function createLive(shared: Pick<Shared, "tell" | "hear">): Live {
  const changes = new EventEmitter();
  changes.setMaxListeners(0);
  const tellHere = (change: Change) => void changes.emit(change.eventId, change);
  shared.hear("live", (message) => {
    const change = Change.safeParse(message);
    if (change.success) return tellHere(change.data);
    // Missed, or in words of another version: anything may have happened, an end of a role too.
    for (const eventId of changes.eventNames()) {
      if (typeof eventId !== "string") continue;
      for (const kind of ["guests", "team"] as const) tellHere({ eventId, kind, bookingId: null });
    }
  });
  return {
    publish: (change) => {
      tellHere(change);
      shared.tell("live", change);
    },
    subscribe: (eventId, listener) => {
      changes.on(eventId, listener);
      return () => void changes.off(eventId, listener);
    },
  };
}
