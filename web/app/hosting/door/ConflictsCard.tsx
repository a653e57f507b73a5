import type { HostEvent } from "@mela/contract/events";
import { useQuery } from "@tanstack/react-query";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { ConflictItem } from "./ConflictItem.tsx";
import { conflictsQuery } from "./queries.ts";

/** Where doors let in more than they should: what waits for the host, and what was looked at. */
export function ConflictsCard({ event }: { event: HostEvent }) {
  const { data: conflicts, error, refetch } = useQuery(conflictsQuery(event.id));
  const open = conflicts?.filter(({ settled }) => !settled) ?? [];
  const settled = conflicts?.filter((conflict) => conflict.settled) ?? [];
  return (
    <section aria-labelledby="door-conflicts">
      <Card padding="roomy">
        <h2 id="door-conflicts" className="flex items-center gap-2.5 font-title text-2xl">
          {m.door_conflicts()}
          {open.length > 0 && <Badge look="bad">{open.length}</Badge>}
        </h2>
        {error && !conflicts && <ErrorNote error={error} onRetry={refetch} />}
        {!conflicts && !error && <SkeletonRows count={1} />}
        {conflicts && open.length === 0 && <p className="pt-1 text-ink-soft">{m.door_conflicts_none()}</p>}
        <ul aria-live="polite" className="divide-y divide-line">
          {open.map((conflict) => (
            <ConflictItem key={conflict.booking_id} event={event} conflict={conflict} />
          ))}
        </ul>
        {settled.length > 0 && (
          <details className="mt-3 border-line border-t pt-1 [&[open]>summary]:mb-1">
            <summary className="flex min-h-touch cursor-pointer items-center font-semibold text-ink-soft">
              {m.door_conflicts_settled({ count: settled.length })}
            </summary>
            <ul className="divide-y divide-line">
              {settled.map((conflict) => (
                <ConflictItem key={conflict.booking_id} event={event} conflict={conflict} />
              ))}
            </ul>
          </details>
        )}
      </Card>
    </section>
  );
}
