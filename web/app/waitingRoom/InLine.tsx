import { LoaderCircle } from "lucide-react";
import { EventLine } from "~/bookings/EventLine.tsx";
import { eventPath } from "~/event/eventPath.ts";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { formatCount } from "~/ui/counts.ts";
import { ProgressBar } from "~/ui/ProgressBar.tsx";
import type { useTurn } from "./useTurn.ts";

type Props = Pick<ReturnType<typeof useTurn>, "wait" | "leftMs" | "ahead" | "isBooking" | "leave">;

/** How many stand ahead, how long it will take, and that there is nothing to do. */
export function InLine({ wait, leftMs, ahead, isBooking, leave }: Props) {
  const { event, joinedAt, turnAt } = wait;
  const minutes = Math.ceil(leftMs / 60_000);
  return (
    <>
      <EventLine event={event} />
      <section className="grid gap-6 rounded-card border border-line bg-surface px-5 py-8 text-center text-balance shadow-rest sm:px-10 sm:py-12">
        <h1 className="font-display text-4xl sm:text-5xl">{m.waiting_room_title()}</h1>
        {isBooking ? (
          <p role="status" className="flex items-center justify-center gap-3 py-6 font-semibold text-lg">
            <LoaderCircle aria-hidden="true" className="size-6 motion-safe:animate-spin" />
            {m.waiting_room_turn()}
          </p>
        ) : (
          <>
            <p className="mx-auto max-w-prose text-ink-soft">{m.waiting_room_text()}</p>
            {ahead > 0 && (
              <p className="grid gap-1">
                <span className="figures font-bold text-6xl">{formatCount(ahead)}</span>
                <span className="text-ink-soft">{m.waiting_room_ahead({ count: ahead })}</span>
              </p>
            )}
            <div className="mx-auto grid w-full max-w-sheet gap-3">
              <ProgressBar
                label={m.waiting_room_progress()}
                value={Math.round((turnAt - leftMs - joinedAt) / 1_000)}
                max={Math.max(1, Math.round((turnAt - joinedAt) / 1_000))}
              />
              <p role="status" className="font-semibold">
                {minutes > 1 ? m.waiting_room_minutes({ count: minutes }) : m.waiting_room_seconds()}
              </p>
            </div>
          </>
        )}
        <div className="grid gap-1 text-ink-soft text-sm">
          <p>{m.waiting_room_kept()}</p>
          <p>{m.waiting_room_reload()}</p>
        </div>
      </section>
      {!isBooking && (
        <p className="justify-self-center">
          <ButtonLink look="quiet" to={eventPath(event)} onClick={leave}>
            {m.waiting_room_leave()}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
