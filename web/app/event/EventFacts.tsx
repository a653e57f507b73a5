import type { PublicEvent } from "@mela/contract/events";
import { CalendarClock, MapPin, Video } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { directionsUrl } from "~/bookings/calendar.ts";
import { m } from "~/paraglide/messages.js";
import { cityName } from "~/places/cityName.ts";
import { Avatar } from "~/ui/Avatar.tsx";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { cardTimeText } from "./CardParts.tsx";
import { isPast } from "./cardFacts.ts";
import { hostName } from "./hostName.ts";
import { isOtherTime, whenText, zoneText } from "./whenText.ts";

/** "Hosted by Trailmix Collective · 41 on Mela", a link to their page. */
export function HostLine({ event: { host, hosted_events, is_host_verified, host_rating } }: { event: PublicEvent }) {
  return (
    <Link
      to={`/creator/${host.username ?? host.id}`}
      prefetch="intent"
      className="group mt-3 inline-flex min-h-touch max-w-full items-center gap-2.5"
    >
      <Avatar name={host.name} image={host.profile_picture} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {m.event_hosted_by()} <strong className="group-hover:underline">{hostName(host)}</strong>
        <span className="whitespace-nowrap text-ink-soft"> · {m.event_hosted_count({ count: hosted_events })}</span>
        {host_rating && <span className="text-ink-soft"> · ★ {m.event_host_rating(host_rating)}</span>}
        {is_host_verified && <strong className="text-good"> · {m.event_host_verified()}</strong>}
      </span>
    </Link>
  );
}

/** When and where, side by side. */
export function EventFacts({ event }: { event: PublicEvent }) {
  return (
    <ul className="grid gap-4 pt-4 sm:grid-cols-2 sm:gap-6">
      <li>
        <WhenFact event={event} />
      </li>
      <li>
        <WhereFact event={event} />
      </li>
    </ul>
  );
}

function WhenFact({ event }: { event: PublicEvent }) {
  const { start_date: start, timezone } = event;
  if (event.postponed_at !== null) return <FormerDate event={event} />;
  const leaf = start && (
    <span className="grid size-[50px] shrink-0 content-center justify-items-center rounded-control bg-accent-wash text-accent">
      <span className="figures font-title text-xl leading-none">{formatDate(start, "day", timezone)}</span>
      <span className="mt-0.5 font-bold text-[11.5px] uppercase leading-none tracking-wider">
        {formatDate(start, "month", timezone)}
      </span>
    </span>
  );
  const length = event.event_type === "Experience" ? `${cardTimeText(event)} · ` : "";
  return (
    <Fact mark={leaf} title={whenText(event)}>
      {event.postponed_from && (
        <span className="block">
          {m.event_moved_from({ date: formatDate(event.postponed_from, "dated", timezone) })}
        </span>
      )}
      {length}
      {zoneText(event)}
      {event.is_online && <OwnTime event={event} />}
      {event.visibility !== "PRIVATE" && event.status === "PUBLISHED" && !isPast(event, Date.now()) && (
        <a href={`/feeds/event/${event.event_slug}.ics`} className={`${wayOn} text-accent`}>
          {m.event_to_calendar()}
        </a>
      )}
    </Fact>
  );
}

/** A postponed event has no date until its host names one; the one it had is still known by many. */
function FormerDate({ event }: { event: PublicEvent }) {
  const mark = (
    <span className="flex size-[50px] shrink-0 items-center justify-center rounded-control bg-wait-wash text-wait">
      <CalendarClock aria-hidden="true" className="size-5" />
    </span>
  );
  return (
    <Fact mark={mark} title={m.event_date_to_come()}>
      <s>{whenText(event)}</s>
    </Fact>
  );
}

/** The same moment on the reader's clock, where that shows another time. */
function OwnTime({ event }: { event: PublicEvent }) {
  const [zone, setZone] = useState<string | null>(null);
  useEffect(() => setZone(deviceZone()), []);
  if (!zone || !isOtherTime(event, zone)) return null;
  return <span className="block">{m.event_your_time({ when: whenText(event, zone) })}</span>;
}

const wayOn = "touch-area mt-0.5 block w-fit font-semibold underline underline-offset-4";

function WhereFact({ event }: { event: PublicEvent }) {
  const { location } = event;
  const city = cityName(event.city);
  const isOnline = event.is_online;
  const Icon = isOnline ? Video : MapPin;
  const mark = (
    <span className="flex size-[50px] shrink-0 items-center justify-center rounded-control bg-place-wash text-place">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  );
  if (isOnline) {
    return (
      <Fact mark={mark} title={m.event_online()}>
        {event.online_url ? (
          <a href={event.online_url} rel="noopener noreferrer" className="underline underline-offset-4">
            {m.event_online_join()}
          </a>
        ) : (
          m.event_online_link()
        )}
      </Fact>
    );
  }
  const url = directionsUrl(event);
  return (
    <Fact mark={mark} title={location.name || city}>
      {[location.address, location.name ? city : ""].filter(Boolean).join(", ")}
      {url && (
        <a href={url} target="_blank" rel="noopener noreferrer" className={`${wayOn} text-place`}>
          {m.event_directions()}
        </a>
      )}
    </Fact>
  );
}

function Fact({ mark, title, children }: { mark: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3.5">
      {mark}
      <div className="min-w-0 pt-0.5 [overflow-wrap:anywhere]">
        <p className="text-balance font-bold leading-snug">{title}</p>
        <div className="text-ink-soft text-sm">{children}</div>
      </div>
    </div>
  );
}
