import type { PublicEvent } from "@mela/contract/events";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "~/api/ApiError.ts";
import { EventLine } from "~/bookings/EventLine.tsx";
import { FallbackScreen } from "~/errors/FallbackScreen.tsx";
import { BackToTickets } from "~/event/BookingAside.tsx";
import { BookingAction, BookingSteps, SeatsLeft } from "~/event/BookingPanel.tsx";
import { countView } from "~/event/countView.ts";
import { eventQuery } from "~/event/eventQuery.ts";
import { LazySaleNotice } from "~/event/LazySaleNotice.tsx";
import { type SaleView, saleView } from "~/event/saleView.ts";
import { useBooking } from "~/event/useBooking.ts";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import type { Route } from "./+types/StartPage";
import { keepArrival, readArrival } from "./arrival.ts";

export const handle: PageFrame = { nav: "desktop", footer: "none" };
export const meta: Route.MetaFunction = () => [
  { title: m.checkout_page_title() },
  { name: "robots", content: "noindex" },
];

/** Where the checkout on another site leads: what was chosen there, to be booked here. */
export default function StartPage({ params: { slug } }: Route.ComponentProps) {
  const live = useQuery(eventQuery(slug, null));
  const { data: event, error, refetch } = live;
  if (!event && error instanceof ApiError && error.status === 404) return <FallbackScreen error={error} isInPage />;
  return (
    <main className="mx-auto grid w-full max-w-reading grid-cols-1 gap-5 px-4 pt-3 pb-16 sm:pt-8">
      {event ? (
        <Arriving key={event.id} event={event} onLook={refetch} />
      ) : error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </main>
  );
}

type Props = { event: PublicEvent; onLook: () => Promise<unknown> };

/** Takes over what the address brings, once, and leaves it out of the address: a reload keeps what was changed here. */
function Arriving({ event, onLook }: Props) {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    countView(event.id);
    const arrival = readArrival(window.location.search);
    if (arrival) {
      keepArrival(sessionStorage, event.id, arrival);
      window.history.replaceState(window.history.state, "", window.location.pathname);
    }
    setIsHere(true);
  }, [event.id]);
  return isHere ? <Choosing event={event} onLook={onLook} /> : <SkeletonRows count={4} />;
}

function Choosing({ event, onLook }: Props) {
  const booking = useBooking({ event, accessKey: null, onLook });
  const isOpened = booking.opened.some(({ sale_state }) => sale_state === "OPEN");
  const view: SaleView = isOpened ? { kind: "open" } : saleView(event, Date.now());
  const isAsking = booking.step === "questions";
  return (
    <>
      <EventLine event={event} />
      <Card padding="roomy">
        {view.kind === "open" ? (
          <div className="grid gap-5">
            <div className="flex items-center justify-between gap-3">
              <h1 className="flex items-center font-title text-[22px]">
                {isAsking && <BackToTickets booking={booking} />}
                {isAsking ? m.event_questions() : m.event_choose()}
              </h1>
              {!isAsking && <SeatsLeft event={event} />}
            </div>
            <BookingSteps event={event} booking={booking} />
            <BookingAction event={event} booking={booking} />
          </div>
        ) : (
          <LazySaleNotice event={event} view={view} booking={booking} />
        )}
      </Card>
    </>
  );
}
