import { CloudOff } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import type { Age } from "./useKept.ts";

/** A calm strip: what stands here is from then, since Mela can't be reached. */
export function AsOf({ age: { at, isOut } }: { age: Age }) {
  const zone = deviceZone();
  const instant = new Date(at).toISOString();
  const isToday = formatDate(instant, "dated", zone) === formatDate(new Date().toISOString(), "dated", zone);
  const when = formatDate(instant, isToday ? "time" : "moment", zone);
  return (
    <p
      role="status"
      className="mb-5 flex items-center justify-center gap-2.5 rounded-pill bg-sunken px-4 py-2.5 text-[15px] text-ink-soft"
    >
      <CloudOff aria-hidden="true" className="size-5 shrink-0" />
      {isOut ? m.offline_as_of({ when }) : m.offline_waiting({ when })}
    </p>
  );
}
