import type { Figures } from "@mela/contract/guests";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { formatCount } from "~/ui/counts.ts";
import { formatMoneyShort } from "~/ui/money.ts";
import { Skeleton } from "~/ui/Skeleton.tsx";

/** Four figures first: seats sold, people in, who waits for the host, money collected. */
export function GuestFigures({ figures }: { figures: Figures | undefined }) {
  const waiting = figures ? figures.bookings.PENDING - figures.in_line : 0; // who is in line waits for a seat
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure label={m.guests_seats_sold()} isLoading={!figures}>
        {figures && formatCount(figures.seats_sold)}
        {figures?.seats_total != null && (
          <span className="text-ink-faint text-xl"> / {formatCount(figures.seats_total)}</span>
        )}
      </Figure>
      <Figure label={m.guests_people_in()} isLoading={!figures}>
        {figures && formatCount(figures.people_in)}
      </Figure>
      <Figure label={m.guests_waiting()} isLoading={!figures}>
        <span className={waiting > 0 ? "text-wait" : ""}>{formatCount(waiting)}</span>
      </Figure>
      <Figure label={m.guests_collected()} isLoading={!figures}>
        {figures && formatMoneyShort(figures.collected, figures.currency)}
      </Figure>
    </dl>
  );
}

function Figure({ label, isLoading, children }: { label: string; isLoading: boolean; children: ReactNode }) {
  return (
    <Card>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="figures whitespace-nowrap pt-2 font-display text-[min(38px,10vw)]">
        {isLoading ? <Skeleton width="60%" height="38px" /> : children}
      </dd>
    </Card>
  );
}
