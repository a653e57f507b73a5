import type { DoorNow } from "@mela/contract/doorNow";
import { OutSince } from "~/checkin/live/OutSince.tsx";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { formatDate } from "~/ui/dates.ts";

/** Who came in last, by name, newest first. */
export function LastAdmissions({ last, timezone }: Pick<DoorNow, "last"> & { timezone: string }) {
  return (
    <div className="pt-6">
      <h3 className="pb-1 font-semibold">{m.door_last()}</h3>
      {last.length === 0 && <p className="text-ink-soft">{m.door_nobody_yet()}</p>}
      <ul aria-label={m.door_last()}>
        {last.map(({ booking_id, name, ticket_counts, people, at, outside }) => (
          <li key={booking_id} className="flex items-center gap-3.5 border-line border-t py-2.5 first:border-0">
            <Avatar name={name} image={null} size="row" />
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5">
              <span className="min-w-0 flex-[1_1_7rem]">
                <span className="block truncate font-title text-lg">{name || m.scanner_guest()}</span>
                <span className="block truncate text-ink-soft text-sm">
                  {ticket_counts.map(({ type, count }) => `${count} × ${type}`).join(", ")}
                </span>
                {outside && <OutSince outside={outside} party={people} zone={timezone} />}
              </span>
              <span className="figures text-ink-soft text-sm">{formatDate(at, "time", timezone)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
