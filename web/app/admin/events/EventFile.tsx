import type { EventFile as File, lookAtEvent } from "@mela/contract/operatorEvents";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { Facts } from "../parts/Facts.tsx";
import { Opened } from "../parts/Opened.tsx";
import { Part } from "../parts/Part.tsx";
import { DeedsOf } from "../record/DeedsOf.tsx";
import { EventActions } from "./EventActions.tsx";
import { EventBadges } from "./EventRow.tsx";
import { MergeButton } from "./MergeButton.tsx";

const eventFileQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["admin", "event", eventId],
    queryFn: async ({ signal }) =>
      (await sendSigned<typeof lookAtEvent>("lookAtEvent", { params: { eventId } }, { signal })).data,
  });

/** One event: whose it is, what is wrong with it, and what can be done. `default`: loaded on demand. */
export default function EventFile({ id }: { id: string }) {
  return (
    <Opened query={useQuery(eventFileQuery(id))} back={{ to: "/admin/events", label: m.admin_events() }}>
      {(event) => <Shown event={event} />}
    </Opened>
  );
}

function Shown({ event }: { event: File }) {
  const { title, slug, host, start_at, city, bookings, taken_down: down, doubles, event_id } = event;
  const day = (at: string) => formatDate(at, "dated", deviceZone());
  return (
    <>
      <title>{`${title || m.hosting_untitled()} · ${m.admin_title()} · Mela`}</title>
      <header className="grid gap-3">
        <h2 className="font-display text-4xl [overflow-wrap:anywhere]">{title || m.hosting_untitled()}</h2>
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          <EventBadges event={event} />
        </p>
        <EventActions event={event} />
      </header>
      {down && (
        <div role="note" className="rounded-card bg-bad-wash p-4 text-bad sm:p-5">
          <p className="font-semibold">
            {down.for === "HOST"
              ? m.admin_down_for_host({ date: day(down.at) })
              : m.admin_down_since({ date: day(down.at) })}
          </p>
          <p className="whitespace-pre-line pt-1">{down.reason}</p>
        </div>
      )}
      <Part title={m.admin_event_facts()}>
        <Facts
          rows={[
            [
              m.admin_host(),
              <Jump key="host" to={`/admin/people/${host.user_id}`} text={host.name || m.admin_no_name()} />,
            ],
            [m.admin_page(), <Jump key="page" to={`/${slug}`} text={`/${slug}`} />],
            [m.admin_when(), start_at && formatDate(start_at, "moment", deviceZone())],
            [m.admin_where(), city],
            [m.admin_booked(), m.admin_person_bookings({ count: bookings })],
          ]}
        />
      </Part>
      {doubles.length > 0 && (
        <section aria-label={m.admin_doubles()}>
          <h2 className="pt-3 font-title text-2xl">{m.admin_doubles()}</h2>
          <p className="pt-1 pb-3 text-ink-soft">{m.admin_doubles_text()}</p>
          <Card padding="none">
            <ul className="divide-y divide-line">
              {doubles.map((double) => (
                <li key={double.event_id} className="flex flex-wrap items-center gap-3 px-4 py-3 sm:px-5">
                  <span className="min-w-0 flex-1 basis-48">
                    <Jump to={`/admin/events/${double.event_id}`} text={double.title} />
                    <span className="block text-ink-soft text-sm">
                      {[double.host.name, m.admin_person_bookings({ count: double.bookings })].join(" · ")}
                    </span>
                  </span>
                  <MergeButton event={event} into={double} />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      )}
      <DeedsOf subject="event" id={event_id} />
    </>
  );
}

function Jump({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className="font-semibold underline underline-offset-4">
      {text}
    </Link>
  );
}
