import type { DoorNow } from "@mela/contract/doorNow";
import type { HostEvent } from "@mela/contract/events";
import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { arrivalsOf, peoplePerMinute } from "~/checkin/live/flow.ts";
import { InsideNow } from "~/checkin/live/InsideNow.tsx";
import { LiveMark } from "~/checkin/live/LiveMark.tsx";
import { useMinute } from "~/checkin/live/useMinute.ts";
import { doorNowQuery } from "~/checkin/queries.ts";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { formatCount } from "~/ui/counts.ts";
import { formatDate } from "~/ui/dates.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { ProgressBar } from "~/ui/ProgressBar.tsx";
import { Skeleton } from "~/ui/Skeleton.tsx";
import { Drawing } from "../charts/Figure.tsx";
import { FiguresTable } from "../charts/FiguresTable.tsx";
import { LastAdmissions } from "./LastAdmissions.tsx";

const Bars = lazy(() => import("../charts/Bars.tsx"));
const counts = { axis: formatCount, bar: formatCount };

/** How the door stands, as it changes: how many are in, of which type, how fast they come, and who came last. */
export function DoorNowCard({ event, isLive }: { event: HostEvent; isLive: boolean }) {
  const { data: door, error, refetch } = useQuery(doorNowQuery(event.id));
  if (!door) {
    if (error) return <ErrorNote error={error} onRetry={refetch} />;
    return <Skeleton shape="card" width="100%" height="260px" />;
  }
  return (
    <section aria-labelledby="door-now">
      <Card padding="roomy">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="door-now" className="font-title text-2xl">
            {m.door_now()}
          </h2>
          <div className="text-sm">
            <LiveMark isLive={isLive} />
          </div>
        </div>
        <HowMany door={door} />
        {door.types.length > 1 && <ByType types={door.types} />}
        <Arrivals door={door} timezone={event.timezone} />
        <LastAdmissions last={door.last} timezone={event.timezone} />
      </Card>
    </section>
  );
}

function HowMany({ door }: { door: DoorNow }) {
  const now = useMinute();
  return (
    <>
      <dl className="flex flex-wrap items-baseline justify-between gap-x-8 pt-2">
        <div>
          <dt className="sr-only">{m.guests_people_in()}</dt>
          <dd className="figures font-display text-[44px]">
            {formatCount(door.people_in)}
            <span className="text-ink-soft text-xl"> / {formatCount(door.people_expected)}</span>
          </dd>
        </div>
        <div className="figures text-ink-soft">
          <dt className="sr-only">{m.door_pace()}</dt>
          <dd>{m.scanner_per_minute({ people: formatCount(peoplePerMinute(door, now)) })}</dd>
        </div>
      </dl>
      <div className="pt-2">
        <ProgressBar label={m.scanner_progress()} value={door.people_in} max={door.people_expected} look="good" />
      </div>
      {door.rules.counts_exits && (
        <div className="pt-3">
          <InsideNow people={door.people_in - door.people_outside} outside={door.people_outside} />
        </div>
      )}
    </>
  );
}

function ByType({ types }: Pick<DoorNow, "types">) {
  return (
    <ul aria-label={m.scanner_by_type()} className="grid gap-x-8 gap-y-3 pt-5 sm:grid-cols-2">
      {types.map(({ id, name, people_in: inside, sold }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          <p className="flex items-baseline justify-between gap-3 text-[15px]">
            <span className="min-w-0 truncate">{name}</span>
            <span className="figures whitespace-nowrap">
              {formatCount(inside)} <span className="text-ink-soft">/ {formatCount(sold)}</span>
            </span>
          </p>
          <ProgressBar label={name} value={inside} max={sold} look="good" />
        </li>
      ))}
    </ul>
  );
}

/** By five minutes; who was there for longer finds all of it below, by the quarter of an hour. */
function Arrivals({ door, timezone }: { door: DoorNow; timezone: string }) {
  const rows = arrivalsOf(door).map(({ at, people }) => ({ time: formatDate(at, "time", timezone), people }));
  if (rows.length === 0) return null;
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-6">
      <figcaption className="font-semibold">{m.door_arrivals()}</figcaption>
      <Drawing>
        <Bars
          rows={rows.map(({ time, people }) => ({ label: time, values: [people] }))}
          series={[{ name: m.figures_people(), colour: "good" }]}
          words={counts}
        />
      </Drawing>
      <FiguresTable
        caption={m.door_arrivals()}
        head={[m.figures_time(), m.figures_people()]}
        rows={rows.map(({ time, people }) => [time, people])}
      />
    </figure>
  );
}
