import { useQuery } from "@tanstack/react-query";
import { m } from "~/paraglide/messages.js";
import { formatCount } from "~/ui/counts.ts";
import { ProgressBar } from "~/ui/ProgressBar.tsx";
import type { Inside } from "../offline/guestList.ts";
import { doorNowQuery } from "../queries.ts";
import { peoplePerMinute } from "./flow.ts";
import { InsideNow } from "./InsideNow.tsx";
import { LiveMark } from "./LiveMark.tsx";
import { useMinute } from "./useMinute.ts";

type Props = { eventId: string; isLive: boolean; here: Inside | null; countsExits: boolean };

/** How many are in of how many, how fast they come, and of which ticket type: as the server says, or as this phone knows. */
export function DoorFigures({ eventId, isLive, here, countsExits }: Props) {
  const { data: door } = useQuery(doorNowQuery(eventId));
  const now = useMinute();
  const figures = here
    ? { in: here.people, outside: here.outside, expected: here.expected }
    : door && { in: door.people_in, outside: door.people_outside, expected: door.people_expected };
  const types = here ? [] : (door?.types ?? []).filter(({ sold, people_in }) => sold + people_in > 0); // nobody comes with the rest
  return (
    <section aria-label={m.scanner_figures()}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-title text-2xl">{m.scanner_list_title()}</h2>
        {figures && (
          <p className="figures whitespace-nowrap text-ink-soft text-xl">
            {m.scanner_in_of({ in: formatCount(figures.in), expected: formatCount(figures.expected) })}
          </p>
        )}
      </div>
      <div className="py-3">
        <ProgressBar label={m.scanner_progress()} value={figures?.in ?? 0} max={figures?.expected ?? 0} />
      </div>
      {countsExits && figures && <InsideNow people={figures.in - figures.outside} outside={figures.outside} />}
      {!here && door && (
        <div className="-mt-1 flex min-h-8 flex-wrap items-center justify-between gap-x-4 pb-2 text-sm">
          <p className="figures text-ink-soft">
            {m.scanner_per_minute({ people: formatCount(peoplePerMinute(door, now)) })}
          </p>
          <LiveMark isLive={isLive} />
        </div>
      )}
      {types.length > 1 && (
        <ul
          aria-label={m.scanner_by_type()}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 pb-3 text-[15px] min-[560px]:grid-cols-2 lg:grid-cols-1"
        >
          {types.map((type) => (
            <li key={type.id} className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate">{type.name}</span>
              <span className="figures whitespace-nowrap text-ink-soft">
                {m.scanner_in_of({ in: formatCount(type.people_in), expected: formatCount(type.sold) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
