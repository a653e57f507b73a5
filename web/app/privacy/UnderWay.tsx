import type { Deletion } from "@mela/contract/privacy";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";

/** Why a host can't go yet: people are at their event. */
export function UnderWay({ events }: { events: Deletion["under_way"] }) {
  return (
    <div className="grid gap-3 rounded-card bg-wait-wash p-4 text-wait">
      <p className="font-title text-xl">{m.privacy_delete_under_way()}</p>
      <p>{m.privacy_delete_under_way_text()}</p>
      <ul className="grid gap-1">
        {events.map(({ event_id, title }) => (
          <li key={event_id}>
            <Link
              to={`/event/manage/${event_id}`}
              className="wrap-anywhere inline-flex min-h-touch items-center font-semibold underline underline-offset-4"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
