import type { FoundEvent } from "@mela/contract/operatorEvents";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { RowLink } from "../parts/RowLink.tsx";

/** An event of a list, with who hosts it and what stands out. */
export function EventRow({ event }: { event: FoundEvent }) {
  const { event_id, title, host, city, start_at, bookings } = event;
  const when = start_at && formatDate(start_at, "dated", deviceZone());
  return (
    <RowLink
      to={`/admin/events/${event_id}`}
      title={title || m.hosting_untitled()}
      facts={[host.name, when, city, m.admin_person_bookings({ count: bookings })]}
      badges={<EventBadges event={event} />}
    />
  );
}

/** What stands out about an event. */
export function EventBadges({ event }: { event: FoundEvent }) {
  return (
    <>
      {event.open_reports > 0 && <Badge look="wait">{m.admin_reports_count({ count: event.open_reports })}</Badge>}
      {event.is_taken_down && <Badge look="bad">{m.admin_is_taken_down()}</Badge>}
      {event.status === "DRAFT" && <Badge>{m.hosting_state_draft()}</Badge>}
      {event.status === "CANCELLED" && <Badge look="bad">{m.hosting_state_cancelled()}</Badge>}
      {event.is_featured && <Badge look="note">{m.admin_is_featured()}</Badge>}
    </>
  );
}
