import type { LiveChange } from "@mela/contract/checkin";
import { BookingId, type EventId } from "@mela/contract/common";
import type { DoorNow } from "@mela/contract/doorNow";
import type { Figures } from "@mela/contract/guests";
import type { GuestView } from "../guests/index.ts";
import { secondMs } from "../platform/clock.ts";
import { Part } from "../platform/http/longAnswer.ts";
import type { Change, Live } from "../platform/live/live.ts";

/** A screen that watches an event: how it is written to, and how it is let go. */
export type Watcher = {
  view: GuestView;
  write(part: Part): void;
  /** Hears, before they are written, of how many guests names are told. */
  sees(guests: number): Promise<void>;
  end(): void;
  mayStay(): Promise<boolean>;
};

export type HubParts = {
  live: Live;
  figuresOf(eventId: EventId, view: GuestView): Promise<Figures>;
  doorOf(eventId: EventId): Promise<DoorNow>;
  onError(error: unknown): void;
};
/** How often, in ms: changes are told at most, a quiet line is kept open, and roles are looked at again. */
export type HubPace = { gapMs: number; heartbeatMs: number; recheckMs: number; forgetMs: number };
const patience = 20; // gaps before figures that could not be read are tried again
const usual: HubPace = { gapMs: 250, heartbeatMs: 25 * secondMs, recheckMs: 60 * secondMs, forgetMs: 1.2 * secondMs };

/** One room for each event that somebody watches: its changes are read and written out once for all. */
export function createHub(parts: HubParts, pace: HubPace = usual) {
  const rooms = new Map<EventId, ReturnType<typeof openRoom>>();
  return {
    /** Joins an event's room and says hello. Returns how to leave. */
    join: async (eventId: EventId, watcher: Watcher): Promise<() => void> => {
      const room = rooms.get(eventId) ?? openRoom(parts, pace, eventId, () => rooms.delete(eventId));
      rooms.set(eventId, room);
      const leave = room.add(watcher); // before the figures are read, so that no change falls between
      try {
        const figures = await parts.figuresOf(eventId, watcher.view);
        const door = await room.doorNow();
        await watcher.sees(door.last.length);
        watcher.write(toPart([{ kind: "hello", booking_id: null, figures, door }]));
        return leave;
      } catch (error) {
        leave();
        throw error;
      }
    },
    /** Lets everybody go: the server stops. */
    close: () => {
      for (const room of rooms.values()) room.close();
    },
  };
}
export type Hub = ReturnType<typeof createHub>;

function openRoom(
  { live, figuresOf, doorOf, onError }: HubParts,
  pace: HubPace,
  eventId: EventId,
  onEmpty: () => void,
) {
  const watchers = new Set<Watcher>();
  // What happened since the last telling, each thing once. An undo must reach every scanner: none is left out.
  let waiting = new Map<string, Told>();
  let timer: NodeJS.Timeout | null = null;
  let isTelling = false;
  // Who joins between two changes is told what was read for all; a change, or a new minute, makes it old.
  let door: Promise<DoorNow> | null = null;
  let readAt = 0;

  function doorNow(): Promise<DoorNow> {
    if (door && Date.now() - readAt < pace.gapMs) return door;
    readAt = Date.now();
    const read = doorOf(eventId);
    door = read;
    read.catch(() => {
      if (door === read) door = null;
    });
    return read;
  }

  async function tell(): Promise<void> {
    const changes = [...waiting.values()];
    waiting = new Map();
    isTelling = true;
    let pauseMs = pace.gapMs;
    try {
      // A phone that says how it stands moves nobody: what is known of the door still holds.
      if (changes.some(({ kind }) => kind !== "phones" && kind !== "conflicts")) door = null;
      const now = await doorNow();
      await Promise.all([...watchers].map((watcher) => watcher.sees(now.last.length)));
      const views = new Set([...watchers].map(({ view }) => view));
      for (const view of views) {
        const figures = await figuresOf(eventId, view);
        const told = changes.map((change) => toWire(change, figures));
        const part = toPart(told.map((change, place) => (place < told.length - 1 ? change : { ...change, door: now })));
        for (const watcher of watchers) if (watcher.view === view) watcher.write(part);
      }
    } catch (error) {
      onError(error);
      waiting = new Map([...changes.map((change) => [keyOf(change), change] as const), ...waiting]); // told later
      pauseMs = pace.gapMs * patience;
    } finally {
      isTelling = false;
      if (watchers.size > 0) timer = setTimeout(rest, pauseMs);
    }
  }
  function rest(): void {
    timer = null;
    if (waiting.size > 0) void tell();
  }
  function hear(change: Change): void {
    if (!isTold(change)) return void recheckSoon();
    waiting.set(keyOf(change), change);
    if (timer === null && !isTelling) void tell();
  }
  /** A role has ended. A token that was just used is known for a second more: they are asked again after it. */
  function recheckSoon(): void {
    void recheck();
    setTimeout(() => void recheck(), pace.forgetMs).unref();
  }
  async function recheck(): Promise<void> {
    for (const watcher of watchers) {
      try {
        if (!(await watcher.mayStay())) leave(watcher);
      } catch (error) {
        onError(error); // the database is busy: they are asked again in a minute
      }
    }
  }
  function leave(watcher: Watcher): void {
    if (!watchers.delete(watcher)) return;
    watcher.end();
    if (watchers.size === 0) shut();
  }
  const stopListening = live.subscribe(eventId, hear);
  const heartbeat = setInterval(() => {
    for (const watcher of watchers) watcher.write(heartbeatPart);
  }, pace.heartbeatMs);
  const check = setInterval(() => void recheck(), pace.recheckMs);
  function shut(): void {
    stopListening();
    clearInterval(heartbeat);
    clearInterval(check);
    if (timer) clearTimeout(timer);
    waiting.clear();
    onEmpty();
  }
  return {
    doorNow,
    add: (watcher: Watcher) => {
      watchers.add(watcher);
      return () => leave(watcher);
    },
    close: () => {
      for (const watcher of watchers) leave(watcher);
    },
  };
}

/** A change that screens are told; that of a team concerns only whether they may stay. */
type Told = Change & { kind: Exclude<Change["kind"], "team"> };
const isTold = (change: Change): change is Told => change.kind !== "team";

const heartbeatPart = new Part(": still here\n\n");
const keyOf = ({ kind, bookingId }: Told) => `${kind} ${bookingId}`;

function toWire({ kind, bookingId }: Told, figures: Figures): LiveChange {
  return { kind, booking_id: bookingId === null ? null : BookingId.parse(bookingId), figures };
}

/** Changes as server-sent events (WHATWG HTML, 9.2). */
function toPart(changes: readonly LiveChange[]): Part {
  return new Part(changes.map((change) => `data: ${JSON.stringify(change)}\n\n`).join(""));
}
