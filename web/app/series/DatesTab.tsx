import type { HostEvent } from "@mela/contract/events";
import type { SeriesDate } from "@mela/contract/series";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, Rocket, Unlink } from "lucide-react";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { Card } from "~/ui/Card.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { AddDatesSheet } from "./AddDatesSheet.tsx";
import { DateRow } from "./DateRow.tsx";
import { seriesQuery } from "./seriesQuery.ts";
import { useDateActions } from "./useDateActions.ts";

/** All dates of the series: how each sells and where it stands, the way to it, and more of them. `default`: loaded when it is opened. */
export default function DatesTab({ event }: { event: HostEvent }) {
  const { data: series, error, refetch } = useQuery(seriesQuery(event.id));
  const [isAdding, setIsAdding] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const { publish, leave } = useDateActions(event);
  if (!series) {
    return (
      <div className="pt-5">{error ? <ErrorNote error={error} onRetry={refetch} /> : <SkeletonRows count={4} />}</div>
    );
  }
  const { coming, gone } = partDates(series.dates, Date.now());
  const drafts = coming.filter(({ status }) => status === "DRAFT").length;
  const isAlone = series.dates.length === 1;
  const isPlanned = isAlone && event.status === "DRAFT" && event.published_at === null;
  return (
    <div className="grid max-w-[840px] gap-5 pt-5">
      {error && <ErrorNote error={error} onRetry={refetch} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-title text-2xl">
          {isAlone ? m.series_tab() : m.series_all_dates({ count: series.dates.length })}
        </h2>
        <div className="flex flex-wrap gap-2.5">
          {drafts > 1 && (
            <Button look="quiet" pending={publish.isPending} onClick={() => publish.mutate()}>
              <Rocket aria-hidden="true" />
              {m.series_publish_drafts({ count: drafts })}
            </Button>
          )}
          {!isAlone && event.status !== "CANCELLED" && (
            <AddButton event={event} isPlanned={isPlanned} onAdd={() => setIsAdding(true)} />
          )}
        </div>
      </div>
      {publish.error && <ErrorNote error={publish.failure} onRetry={publish.mutate} />}
      {isAlone && event.status !== "CANCELLED" && (
        <EmptyState
          icon={<CalendarPlus />}
          text={m.series_none()}
          action={<AddButton event={event} isPlanned={isPlanned} onAdd={() => setIsAdding(true)} />}
        />
      )}
      {!isAlone && coming.length > 0 && <DateList title={m.series_to_come()} dates={coming} here={event} />}
      {!isAlone && gone.length > 0 && <DateList title={m.series_over()} dates={gone} here={event} />}
      {!isAlone && (
        <div className="justify-self-start">
          <Button look="plain" size="quiet" onClick={() => setIsLeaving(true)}>
            <Unlink aria-hidden="true" />
            {m.series_leave()}
          </Button>
        </div>
      )}
      {isAdding && <AddDatesSheet event={event} onClose={() => setIsAdding(false)} />}
      {isLeaving && (
        <ConfirmDialog
          title={m.series_leave()}
          text={m.series_leave_text()}
          yes={m.series_leave_yes()}
          no={m.series_leave_no()}
          isPending={leave.isPending}
          error={leave.error}
          onYes={() => leave.mutate(undefined, { onSuccess: () => setIsLeaving(false) })}
          onNo={() => setIsLeaving(false)}
        />
      )}
    </div>
  );
}

/** A draft's dates are planned in its form, and made when it is published. */
function AddButton({ event, isPlanned, onAdd }: { event: HostEvent; isPlanned: boolean; onAdd: () => void }) {
  if (isPlanned) {
    return (
      <ButtonLink to={`/create?draft=${event.id}`}>
        <CalendarPlus aria-hidden="true" />
        {m.series_add()}
      </ButtonLink>
    );
  }
  return (
    <Button onClick={onAdd}>
      <CalendarPlus aria-hidden="true" />
      {m.series_add()}
    </Button>
  );
}

function DateList({ title, dates, here }: { title: string; dates: readonly SeriesDate[]; here: HostEvent }) {
  return (
    <section>
      <h3 className="pb-2 text-ink-soft text-sm">{title}</h3>
      <Card padding="none">
        <ul className="divide-y divide-line" aria-label={title}>
          {dates.map((date) => (
            <DateRow key={date.id} date={date} here={here} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** What is still to come, soonest first; what is over or cancelled, newest first. */
function partDates(dates: readonly SeriesDate[], now: number) {
  const isGone = ({ status, end_date }: SeriesDate) =>
    status === "CANCELLED" || (end_date !== null && Date.parse(end_date) <= now);
  return { coming: dates.filter((date) => !isGone(date)), gone: dates.filter(isGone).toReversed() };
}
