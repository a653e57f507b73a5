import { EventEmitter } from "node:events";

/**
 * Something changed at an event; listeners read the figures themselves, so that a burst costs one read. `team`: somebody's
 * role has ended, so that whoever listens is asked again whether they may.
 */
export type Change = {
  eventId: string;
  kind: "admission" | "undo" | "guests" | "conflicts" | "phones" | "rules" | "team";
  bookingId: string | null;
};

/** Tells whoever watches an event that it changed. Say it after the commit, never before. */
export type Live = {
  publish(change: Change): void;
  /** Returns how to stop listening. */
  subscribe(eventId: string, listener: (change: Change) => void): () => void;
};

/** Within one process; several processes share one through a port of the same shape. */
export function createLive(): Live {
  const changes = new EventEmitter();
  changes.setMaxListeners(0);
  return {
    publish: (change) => void changes.emit(change.eventId, change),
    subscribe: (eventId, listener) => {
      changes.on(eventId, listener);
      return () => void changes.off(eventId, listener);
    },
  };
}
