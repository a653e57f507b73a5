import { DoorOpen, User } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { formatCount } from "~/ui/counts.ts";

const mostDrawn = 22; // two lines of the narrowest phone
type Props = {
  come: number;
  waiting: number;
  /** How many of them wait no longer than they should; null: not known yet. */
  inTime: number | null;
};

/** The people before the door: one figure each, as far as there is room, and the number in words. */
export function QueuePicture({ come, waiting, inTime }: Props) {
  const drawn = Array.from({ length: Math.min(waiting, mostDrawn) }, (_, place) => place);
  return (
    <section aria-label={m.practice_queue()} className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="figures font-title text-2xl">
          {waiting === 0 ? m.practice_nobody_waits() : m.practice_waiting({ count: waiting })}
        </span>
        <span className="figures text-ink-soft">{m.practice_come({ people: formatCount(come) })}</span>
      </p>
      <div aria-hidden="true" className="flex min-h-20 flex-wrap items-center gap-1 rounded-control bg-sunken p-3">
        <DoorOpen className="mr-1 size-7 text-good" />
        {drawn.map((place) => (
          <User key={place} className={`size-5 ${inTime !== null && place >= inTime ? "text-bad" : "text-ink"}`} />
        ))}
        {waiting > mostDrawn && (
          <span className="figures text-ink-soft text-sm">+{formatCount(waiting - mostDrawn)}</span>
        )}
      </div>
    </section>
  );
}
