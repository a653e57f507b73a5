import { useState } from "react";
import { RequireLogin } from "~/auth/RequireLogin.tsx";
import { EventLine } from "~/bookings/EventLine.tsx";
import { bookingFailure } from "~/event/bookingFailure.ts";
import { eventPath } from "~/event/eventPath.ts";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import type { Route } from "./+types/WaitingRoomPage";
import { InLine } from "./InLine.tsx";
import { useTurn } from "./useTurn.ts";
import { readWait, type Wait } from "./wait.ts";

export const handle: PageFrame = { nav: "desktop", footer: "none" };
export const meta: Route.MetaFunction = () => [
  { title: m.waiting_room_page_title() },
  { name: "robots", content: "noindex" },
];

/** The calm page of those who wait for their turn to book. */
export default function WaitingRoomPage({ params }: Route.ComponentProps) {
  return <RequireLogin>{({ userId }) => <Kept key={userId} userId={userId} eventId={params.eventId} />}</RequireLogin>;
}

function Kept({ eventId, userId }: { eventId: string; userId: string }) {
  const [wait] = useState(() => readWait(sessionStorage, eventId, userId));
  return (
    <main className="mx-auto grid w-full grid-cols-1 max-w-reading gap-6 px-4 pt-6 pb-16 sm:pt-12">
      {wait ? (
        <Waiting kept={wait} />
      ) : (
        <EmptyState
          title={m.waiting_room_none_title()}
          titleAs="h1"
          text={m.waiting_room_none()}
          action={<ButtonLink to="/">{m.saved_home()}</ButtonLink>}
        />
      )}
    </main>
  );
}

function Waiting({ kept }: { kept: Wait }) {
  const turn = useTurn(kept);
  const { event } = turn.wait;
  const back = (
    <ButtonLink to={eventPath(event)} onClick={turn.leave}>
      {m.waiting_room_to_event()}
    </ButtonLink>
  );
  if (turn.isSoldOut && !turn.isBooking)
    return (
      <EmptyState title={m.waiting_room_sold_out_title()} titleAs="h1" text={m.waiting_room_sold_out()} action={back} />
    );
  if (turn.failure) {
    const { text, way } = bookingFailure(turn.failure);
    return (
      <>
        <EventLine event={event} />
        <h1 className="font-title text-2xl">{m.waiting_room_failed_title()}</h1>
        <ErrorNote error={text} />
        <div className="flex flex-wrap gap-3">
          {way === "again" && <Button onClick={turn.again}>{m.waiting_room_again()}</Button>}
          {back}
        </div>
      </>
    );
  }
  return <InLine {...turn} />;
}
