import type { DataAccess } from "@mela/contract/privacy";
import { kept } from "@mela/contract/retention";
import { useInfiniteQuery } from "@tanstack/react-query";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { formatDate } from "~/ui/dates.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { looksQuery } from "./looksQuery.ts";

const words = {
  LIST: m.privacy_looks_list,
  GUEST: m.privacy_looks_guest,
  SEARCH: m.privacy_looks_search,
  EXPORT: m.privacy_looks_export,
  MANIFEST: m.privacy_looks_manifest,
} as const;

/** Who looked at an event's guests, for its owner: newest first, a page at a time. */
export function LooksCard({ eventId, zone }: { eventId: string; zone: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    looksQuery(eventId),
  );
  const looks = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section aria-label={m.privacy_looks()}>
      <Card padding="roomy">
        <h2 className="font-title text-2xl">{m.privacy_looks()}</h2>
        <p className="pt-1 pb-2 text-ink-soft text-sm">{m.privacy_looks_text({ days: kept.accesses })}</p>
        {error && <ErrorNote error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} />}
        {!data && !error && <SkeletonRows count={3} />}
        {data && looks.length === 0 && <p className="pt-2 text-ink-soft">{m.privacy_looks_none()}</p>}
        <ul className="divide-y divide-line">
          {looks.map((look) => (
            <li key={look.access_id} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5">
              <div className="min-w-0">
                <p className="wrap-anywhere font-semibold">{whose(look)}</p>
                {look.operator !== null && (
                  <p className="wrap-anywhere text-sm">{m.acting_operator_did({ name: look.operator })}</p>
                )}
                <p className="text-ink-soft text-sm">
                  {words[look.kind]()} · {m.privacy_delete_guests({ count: look.guests })}
                </p>
              </div>
              <time dateTime={look.at} className="figures text-ink-soft text-sm">
                {formatDate(look.at, "moment", zone)}
              </time>
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <div className="pt-2">
            <Button look="quiet" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {m.privacy_looks_more()}
            </Button>
          </div>
        )}
      </Card>
    </section>
  );
}

function whose({ by, is_you, name }: DataAccess): string {
  if (is_you) return m.privacy_looks_you();
  return by === "DOOR" ? m.privacy_looks_door() : (name ?? m.privacy_looks_someone());
}
