import { m } from "~/paraglide/messages.js";
import { formatCount } from "~/ui/counts.ts";

/** Where it is counted who goes out: how many are inside now, and how many who came in are outside. */
export function InsideNow({ people, outside }: { people: number; outside: number }) {
  return (
    <p className="figures flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
      <span className="font-semibold">{m.scanner_inside_now({ people: formatCount(people) })}</span>
      <span className="text-ink-soft text-sm">{m.scanner_outside_now({ people: formatCount(outside) })}</span>
    </p>
  );
}
