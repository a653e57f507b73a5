import type { PersonFile } from "@mela/contract/operatorPeople";
import { Link } from "react-router";
import { roleWords } from "~/cohosts/roleWords.ts";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { Part } from "../parts/Part.tsx";

const link =
  "inline-flex min-h-touch items-center font-semibold underline-offset-4 hover:underline [overflow-wrap:anywhere]";
const row =
  "grid items-center gap-x-4 border-line border-b py-1.5 last:border-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:py-1 max-sm:[&>a]:min-h-0 max-sm:[&>a]:py-1.5";

/** What somebody hosts, has booked, and helps with: the newest of each. */
export function PersonLists({ person: { hosted, booked, roles, members } }: { person: PersonFile }) {
  const day = (at: string) => formatDate(at, "dated", deviceZone());
  return (
    <>
      {hosted.length > 0 && (
        <Part title={m.admin_hosted()}>
          <ul>
            {hosted.map(({ event_id, title, start_at, is_taken_down }) => (
              <li key={event_id} className={row}>
                <Link to={`/admin/events/${event_id}`} className={link}>
                  {title || m.hosting_untitled()}
                </Link>
                <span className="flex items-center gap-2 text-ink-soft text-sm">
                  {is_taken_down && <Badge look="bad">{m.admin_is_taken_down()}</Badge>}
                  {start_at && day(start_at)}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {booked.length > 0 && (
        <Part title={m.admin_booked()}>
          <ul>
            {booked.map(({ booking_id, reference, event_title, booked_at }) => (
              <li key={booking_id} className={row}>
                <Link to={`/admin/bookings/${booking_id}`} className={link}>
                  {reference} · {event_title}
                </Link>
                <span className="text-ink-soft text-sm">{day(booked_at)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {members.length > 0 && (
        <Part title={m.brands_admin_members()}>
          <ul>
            {members.map(({ user_id, name, role }) => (
              <li key={`${user_id} ${role}`} className={row}>
                <Link to={`/admin/people/${user_id}`} className={link}>
                  {name || m.admin_no_name()}
                </Link>
                <span className="text-ink-soft text-sm">{roleWords[role].name()}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {roles.length > 0 && (
        <Part title={m.admin_roles()}>
          <ul>
            {roles.map(({ role, host_name, event_title }) => (
              <li key={`${role} ${host_name} ${event_title}`} className="py-1.5">
                {roleWords[role].name()} · {event_title ?? m.admin_all_events({ name: host_name })}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}
