import { m } from "~/paraglide/messages.js";
import { formatCount } from "~/ui/counts.ts";
import { type Crowd, lanesNeeded, longestWaitMin } from "./crowd.ts";

/** How many phones a crowd needs at that rate, and how long it waits with one more or less. */
export function LanesTable({ crowd, rate }: { crowd: Crowd; rate: number }) {
  const needed = lanesNeeded(crowd, rate);
  const rows = [needed - 1, needed, needed + 1].filter((lanes) => lanes > 0);
  const waitText = (lanes: number) => {
    const minutes = Math.ceil(longestWaitMin(crowd, { lanes, rate }));
    return minutes === 0 ? m.practice_no_wait() : m.practice_minutes_long({ count: minutes });
  };
  return (
    <section className="grid gap-3">
      <p className="text-balance font-title text-2xl">
        {m.practice_needed({
          count: needed,
          guests: formatCount(crowd.guests),
          minutes: formatCount(crowd.minutes),
        })}
      </p>
      <table className="figures w-full text-left">
        <thead className="text-ink-soft text-sm">
          <tr>
            <th scope="col" className="pb-1 font-normal">
              {m.practice_lanes()}
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              {m.practice_wait_column()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((lanes) => (
            <tr key={lanes} className={`border-line border-t ${lanes === needed ? "font-semibold" : "text-ink-soft"}`}>
              <td className="py-2">{lanes}</td>
              <td className="py-2 text-right">{waitText(lanes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-soft text-sm">{m.practice_needed_hint()}</p>
    </section>
  );
}
