import type { Charts, ViewSource } from "@mela/contract/charts";
import type { HostEvent } from "@mela/contract/events";
import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { m } from "~/paraglide/messages.js";
import { formatCount } from "~/ui/counts.ts";
import { formatDate } from "~/ui/dates.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { Skeleton } from "~/ui/Skeleton.tsx";
import { chartsQuery } from "../life/queries.ts";
import { checkinsOf, shareText, sourcesIn, viewDays } from "./chartRows.ts";
import { dayText } from "./dayText.ts";
import { Figure } from "./Figure.tsx";
import { sourceWords } from "./sourceWords.ts";

const Bars = lazy(() => import("./Bars.tsx"));
const counts = { axis: formatCount, bar: formatCount };

/** Who looked from where, and who came in when: drawn, and as tables for whoever reads those better. */
export function ChartsCard({ event }: { event: HostEvent }) {
  const { data, error, refetch } = useQuery(chartsQuery(event.id));
  if (!data) {
    if (error) return <ErrorNote error={error} onRetry={refetch} />;
    return <Skeleton shape="card" width="100%" height="400px" />;
  }
  return (
    <>
      <Views charts={data} />
      {data.checkins.length > 0 && <CheckIns charts={data} />}
    </>
  );
}

function Views({ charts: { views, conversion } }: { charts: Charts }) {
  const sources = sourcesIn(views);
  const days = viewDays(views, sources);
  const summary = m.figures_views_summary({
    views: conversion.views,
    shown: formatCount(conversion.views),
    bookings: formatCount(conversion.bookings),
    share: shareText(conversion.bookings, conversion.views),
  });
  const lines = days.map(({ day, by }) => ({ day: dayText(day), values: sources.map((source) => by[source] ?? 0) }));
  return (
    <Figure
      title={m.figures_views()}
      summary={views.length === 0 ? m.figures_views_empty() : summary}
      table={{
        head: [m.figures_day(), ...sources.map((source) => sourceWords[source]())],
        rows: lines.map(({ day, values }) => [day, ...values]),
      }}
      below={<Sources views={views} sources={sources} />}
    >
      <Bars
        rows={lines.map(({ day, values }) => ({ label: day, values }))}
        series={sources.map((source, index) => ({ name: sourceWords[source](), colour: colourOf(index) }))}
        words={counts}
      />
    </Figure>
  );
}

/** The colours in the order of the bars, with what each source brought. */
function Sources({ views, sources }: { views: Charts["views"]; sources: readonly ViewSource[] }) {
  const of = (source: ViewSource) => sum(views.filter((row) => row.source === source).map((row) => row.views));
  const all = sum(views.map((row) => row.views));
  return (
    <ul className="grid gap-x-8 gap-y-1.5 pt-1 text-[15px] min-[460px]:grid-cols-2">
      {sources.map((source, index) => (
        <li key={source} className="flex items-center gap-2.5">
          <span
            aria-hidden="true"
            className="size-3 shrink-0 rounded-pill"
            style={{ background: `var(--color-${colourOf(index)})` }}
          />
          <span className="min-w-0 flex-1 truncate">{sourceWords[source]()}</span>
          <span className="figures">{formatCount(of(source))}</span>
          <span className="figures w-12 text-right text-ink-soft text-sm">{shareText(of(source), all)}</span>
        </li>
      ))}
    </ul>
  );
}

function CheckIns({ charts: { checkins, timezone } }: { charts: Charts }) {
  const rows = checkinsOf(checkins);
  return (
    <Figure
      title={m.figures_checkins()}
      summary={m.figures_checkins_summary({ people: sum(checkins.map(({ people }) => people)) })}
      table={{
        head: [m.figures_time(), m.figures_people()],
        rows: rows.map(({ at, people }) => [formatDate(at, "moment", timezone), people]),
      }}
    >
      <Bars
        rows={rows.map(({ at, people }) => ({ label: formatDate(at, "time", timezone), values: [people] }))}
        series={[{ name: m.figures_people(), colour: "good" }]}
        words={counts}
      />
    </Figure>
  );
}

const colours = ["accent", "note", "place", "good", "wait", "ink-soft", "ink-faint"] as const;
const colourOf = (index: number) => colours[index % colours.length] ?? "ink-faint";
const sum = (list: readonly number[]) => list.reduce((total, count) => total + count, 0);
