import type { OwnWait } from "@mela/contract/waitlist";
import { Hourglass } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { useWaiting } from "./useWaiting.ts";
import { wishText } from "./wishText.ts";

type Props = { eventId: string; waiting: OwnWait; onLook: () => void };

/** How far one has come in the line, and the way out of it. */
export function PlaceInLine({ eventId, waiting, onLook }: Props) {
  const { leave } = useWaiting(eventId, onLook);
  const { place } = waiting;
  return (
    <section className="grid gap-3 border-line border-t pt-4">
      <div role="status" className="flex items-start gap-3">
        <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-wait" />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h3 className="font-title text-lg">{place === 1 ? m.waitlist_first() : m.waitlist_place({ place })}</h3>
          <p>{wishText(waiting)}</p>
          <p className="mt-0.5 text-ink-soft text-sm">{m.waitlist_wait()}</p>
        </div>
      </div>
      {leave.error && <ErrorNote error={leave.error} />}
      <Button look="quiet" width="full" pending={leave.isPending} onClick={() => leave.mutate()}>
        {m.waitlist_leave()}
      </Button>
    </section>
  );
}
