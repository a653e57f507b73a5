import type { HostEvent } from "@mela/contract/events";
import type { Figures } from "@mela/contract/guests";
import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { formatCount } from "~/ui/counts.ts";
import { formatMoney, formatMoneyShort } from "~/ui/money.ts";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import { Skeleton } from "~/ui/Skeleton.tsx";
import { eventState } from "../eventState.ts";
import { chartsQuery } from "../life/queries.ts";
import { perDay } from "./chartRows.ts";
import { dayText } from "./dayText.ts";
import { Drawing } from "./Figure.tsx";
import { FiguresTable } from "./FiguresTable.tsx";

const Bars = lazy(() => import("./Bars.tsx"));

/** What came in, day by day, and the figures that a host asks for first. */
export function SalesCard({ event, figures }: { event: HostEvent; figures: Figures | undefined }) {
  const bookings = figures && figures.bookings.PENDING + figures.bookings.GOING + figures.bookings.CHECKEDIN;
  return (
    <Card padding="roomy">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <dl>
          <dt className="text-ink-soft text-sm">{m.guests_collected()}</dt>
          <dd className="figures pt-1 font-display text-[44px] [overflow-wrap:anywhere]">
            {figures ? (
              formatMoney(figures.collected, { currency: figures.currency })
            ) : (
              <Skeleton width="180px" height="44px" />
            )}
          </dd>
        </dl>
        {event.status !== "DRAFT" && <Sales event={event} />}
        <dl className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
          <Tile label={m.guests_seats_sold()}>{figures?.seats_sold}</Tile>
          <Tile label={m.hosting_bookings()}>{bookings}</Tile>
          <Tile label={m.hosting_people_expected()}>{figures?.people_expected}</Tile>
          <Tile label={m.guests_people_in()}>{figures?.people_in}</Tile>
        </dl>
      </div>
    </Card>
  );
}

/** People or money, one of them at a time: they have no scale in common. What fails is told by the cards below. */
function Sales({ event }: { event: HostEvent }) {
  const { data, error } = useQuery(chartsQuery(event.id));
  const [unit, setUnit] = useState<"people" | "amount">("people");
  if (error && !data) return null;
  if (!data) return <Skeleton shape="card" width="100%" height="290px" />;
  if (data.sales.length === 0) {
    const isOver = ["cancelled", "past"].includes(eventState(event, Date.now()));
    return <p className="text-ink-soft">{isOver ? m.figures_sales_none() : m.figures_sales_empty()}</p>;
  }
  const { currency } = data;
  const isPaid = data.sales.some(({ amount }) => amount > 0);
  const sales = perDay(data.sales);
  const money = (amount: number) => formatMoney(amount, { currency });
  const words =
    unit === "people"
      ? { axis: formatCount, bar: formatCount }
      : { axis: (amount: number) => formatMoneyShort(amount, currency), bar: money };
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <figcaption className="flex min-h-touch flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="font-title text-xl">{m.figures_sales()}</h2>
        {isPaid && (
          <SegmentedControl
            label={m.figures_sales()}
            value={unit}
            onChange={setUnit}
            items={[
              { value: "people", label: m.figures_people() },
              { value: "amount", label: m.figures_money() },
            ]}
          />
        )}
      </figcaption>
      <Drawing>
        <Bars
          rows={sales.map((row) => ({ label: dayText(row.day), values: [row[unit]] }))}
          series={[{ name: unit === "people" ? m.figures_people() : m.figures_money(), colour: "accent" }]}
          words={words}
        />
      </Drawing>
      <FiguresTable
        caption={m.figures_sales()}
        head={[m.figures_day(), m.figures_people(), ...(isPaid ? [m.figures_money()] : [])]}
        rows={sales.map((row) => [dayText(row.day), row.people, ...(isPaid ? [money(row.amount)] : [])])}
      />
    </figure>
  );
}

function Tile({ label, children }: { label: string; children: number | undefined }) {
  return (
    <div className="rounded-control bg-sunken p-4">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="figures pt-1 font-title text-2xl">
        {children === undefined ? <Skeleton width="40%" height="28px" /> : formatCount(children)}
      </dd>
    </div>
  );
}
