import { bangalore } from "./events/bangalore.ts";
import { chennai } from "./events/chennai.ts";
import { delhi } from "./events/delhi.ts";
import { east } from "./events/east.ts";
import { goa } from "./events/goa.ts";
import { himalaya } from "./events/himalaya.ts";
import { hyderabad } from "./events/hyderabad.ts";
import { kolkata } from "./events/kolkata.ts";
import { ladakh } from "./events/ladakh.ts";
import { mumbai } from "./events/mumbai.ts";
import { online } from "./events/online.ts";
import { pune } from "./events/pune.ts";
import { south } from "./events/south.ts";
import { west } from "./events/west.ts";
import type { DemoEvent } from "./types.ts";

/** Every event and experience of the demo. */
export const demoEvents: readonly DemoEvent[] = [
  delhi,
  mumbai,
  bangalore,
  kolkata,
  chennai,
  hyderabad,
  pune,
  goa,
  himalaya,
  ladakh,
  west,
  south,
  east,
  online,
].flat();

/** Each date of them: what takes place again is an event for each. Later dates have sold less. */
export const demoDates: readonly DemoEvent[] = demoEvents.flatMap((event) => [event, ...laterDates(event)]);

function laterDates(event: DemoEvent): DemoEvent[] {
  const { when, again = [] } = event;
  if (!("durationHours" in when && "day" in when)) return [];
  return again.map((plusDays, place) => ({
    ...event,
    when: { ...when, plusDays },
    date: place + 2,
    fill: event.fill / (place + 2),
    featured: false,
  }));
}
