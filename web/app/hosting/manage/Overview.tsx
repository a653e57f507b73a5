import type { HostEvent } from "@mela/contract/events";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { figuresQuery } from "~/checkin/queries.ts";
import { QuestionsCard } from "~/enquiries/QuestionsCard.tsx";
import { ShowGuestsCard } from "~/going/ShowGuestsCard.tsx";
import { useLiveGuests } from "~/guests/useLiveGuests.ts";
import { EventReviews } from "~/reviews/EventReviews.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { useScreen } from "~/ui/useScreen.ts";
import { ChartsCard } from "../charts/ChartsCard.tsx";
import { SalesCard } from "../charts/SalesCard.tsx";
import { DoorNowCard } from "../door/DoorNowCard.tsx";
import { isDoorOpen } from "../door/isDoorOpen.ts";
import { eventState } from "../eventState.ts";
import { PostponeDialog } from "../life/PostponeDialog.tsx";
import { TasksCard } from "../life/TasksCard.tsx";
import { TryIt } from "../life/TryIt.tsx";
import { EventActions } from "./EventActions.tsx";
import { SeatBars } from "./SeatBars.tsx";
import { TakenDownNote } from "./TakenDownNote.tsx";
import { useFreshSeats } from "./useFreshSeats.ts";
import { WaitingList } from "./WaitingList.tsx";

/** What sells, and what waits for the host. */
export function Overview({ event, isOwner }: { event: HostEvent; isOwner: boolean }) {
  const { data: figures, error, refetch } = useQuery(figuresQuery(event.id));
  const { isLive } = useLiveGuests(event.id);
  useFreshSeats(event.id, figures?.seats_sold);
  const [params, setParams] = useSearchParams();
  const state = eventState(event, Date.now());
  const isOpen = event.status === "PUBLISHED" && state !== "past";
  const mayTry = event.status !== "CANCELLED" && state !== "past" && event.ticket_types.length > 0;
  const hasRoom = useScreen("(width >= 1024px)");
  const waiting = <WaitingList event={event} figures={figures} />;
  const seats = <SeatBars event={event} />;
  const around = (
    <>
      <EventActions event={event} isOwner={isOwner} figures={figures} />
      {mayTry && <TryIt event={event} />}
      <ShowGuestsCard event={event} />
    </>
  );
  // Once each, in the order in which they are read: a copy for another width would be read, and reached by keys, there too.
  return (
    <div className="grid items-start gap-4 pt-5 lg:grid-cols-[2fr_1fr]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TakenDownNote event={event} />
        {error && <ErrorNote error={error} onRetry={refetch} />}
        {isDoorOpen(event, Date.now()) && <DoorNowCard event={event} isLive={isLive} />}
        <TasksCard event={event} isOwner={isOwner} />
        {!hasRoom && waiting}
        <SalesCard event={event} figures={figures} />
        {!hasRoom && seats}
        {event.status !== "DRAFT" && (
          <>
            <ChartsCard event={event} />
            {(figures?.people_in ?? 0) > 0 && <EventReviews event={event} />}
            <QuestionsCard event={event} />
          </>
        )}
        {!hasRoom && around}
      </div>
      {hasRoom && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {waiting}
          {seats}
          {around}
        </div>
      )}
      {isOwner && isOpen && params.get("do") === "postpone" && (
        <PostponeDialog event={event} onClose={() => setParams({}, { replace: true, preventScrollReset: true })} />
      )}
    </div>
  );
}
