import type { HostEvent } from "@mela/contract/events";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { figuresQuery } from "~/checkin/queries.ts";
import { useLiveGuests } from "~/guests/useLiveGuests.ts";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { formatMoney } from "~/ui/money.ts";
import { Skeleton } from "~/ui/Skeleton.tsx";
import { EventActions } from "./EventActions.tsx";
import { SeatBars } from "./SeatBars.tsx";
import { WaitingList } from "./WaitingList.tsx";

/** What sells, and what waits for the host. */
export function Overview({ event, isOwner }: { event: HostEvent; isOwner: boolean }) {
  const { data: figures, error, refetch } = useQuery(figuresQuery(event.id));
  useLiveGuests(event.id);
  const bookings = figures && figures.bookings.PENDING + figures.bookings.GOING + figures.bookings.CHECKEDIN;
  return (
    <div className="grid items-start gap-4 pt-5 lg:grid-cols-[2fr_1fr]">
      <div className="grid gap-4">
        {error && <ErrorNote error={error} onRetry={refetch} />}
        <Card padding="roomy">
          <div className="grid gap-5">
            <dl>
              <dt className="text-ink-soft text-sm">{m.guests_collected()}</dt>
              <dd className="figures pt-1 font-display text-[44px]">
                {figures ? (
                  formatMoney(figures.collected, { currency: figures.currency })
                ) : (
                  <Skeleton width="180px" height="44px" />
                )}
              </dd>
            </dl>
            <dl className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
              <Tile label={m.guests_seats_sold()}>{figures?.seats_sold}</Tile>
              <Tile label={m.hosting_bookings()}>{bookings}</Tile>
              <Tile label={m.hosting_people_expected()}>{figures?.people_expected}</Tile>
              <Tile label={m.guests_people_in()}>{figures?.people_in}</Tile>
            </dl>
          </div>
        </Card>
        <SeatBars event={event} />
      </div>
      <div className="grid gap-4 max-lg:row-start-1">
        <WaitingList event={event} figures={figures} />
        <div className="max-lg:hidden">
          <EventActions event={event} isOwner={isOwner} />
        </div>
      </div>
      <div className="lg:hidden">
        <EventActions event={event} isOwner={isOwner} />
      </div>
    </div>
  );
}

function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="rounded-control bg-sunken p-4">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="figures pt-1 font-title text-2xl">{children ?? <Skeleton width="40%" height="28px" />}</dd>
    </div>
  );
}
