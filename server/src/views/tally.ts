import type { ViewSource } from "@mela/contract/charts";
import type { EventId } from "@mela/contract/common";

/** Looks at one event from one source, since the last time they were written down. `at`: that of the first. */
export type Counted = { eventId: EventId; source: ViewSource; at: Date; views: number };

const mostKeys = 20_000;

/** Counts looks in memory: a stampede to one page is one row for all of it. What has no room is not counted. */
export function newTally() {
  let counted = new Map<string, Counted>();
  return {
    add(eventId: EventId, source: ViewSource, at: Date): void {
      const key = `${eventId} ${source}`;
      const known = counted.get(key);
      if (known) known.views += 1;
      else if (counted.size < mostKeys) counted.set(key, { eventId, source, at, views: 1 });
    },
    /** Hands over what was counted, and begins anew. */
    take(): Counted[] {
      const all = [...counted.values()];
      counted = new Map();
      return all;
    },
    /** What could not be written is counted on. */
    putBack(all: readonly Counted[]): void {
      for (const one of all) {
        const key = `${one.eventId} ${one.source}`;
        const known = counted.get(key);
        if (known) known.views += one.views;
        else if (counted.size < mostKeys) counted.set(key, one);
      }
    },
  };
}
export type Tally = ReturnType<typeof newTally>;
