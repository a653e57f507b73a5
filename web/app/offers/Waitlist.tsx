import type { HostEvent } from "@mela/contract/events";
import type { Waiting } from "@mela/contract/waitlist";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Hourglass, Mail } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { Card } from "~/ui/Card.tsx";
import { formatDate } from "~/ui/dates.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { waitlistQuery } from "./queries.ts";

/** Who waits for seats, in the order of coming. */
export function Waitlist({ event }: { event: HostEvent }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    waitlistQuery(event.id),
  );
  const waiting = data?.pages.flatMap((page) => page.waiting) ?? [];
  const sums = data?.pages.at(-1);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex min-h-touch flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-title text-2xl">{m.offers_waitlist()}</h2>
        {sums && sums.bookings > 0 && (
          <p className="figures text-ink-soft">{m.offers_waiting({ people: sums.bookings, seats: sums.seats })}</p>
        )}
      </header>
      {waiting.length > 0 && (
        <div>
          <ButtonLink look="quiet" to={`/event/manage/${event.id}?tab=messages&to=waitlist`}>
            <Mail aria-hidden="true" />
            {m.offers_waitlist_write()}
          </ButtonLink>
        </div>
      )}
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows count={3} />}
      {data && waiting.length === 0 && (
        <Card>
          <p className="flex items-start gap-3 text-ink-soft">
            <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {m.offers_waitlist_none()}
          </p>
        </Card>
      )}
      {waiting.length > 0 && (
        <Card padding="none">
          <ol className="divide-y divide-line">
            {waiting.map((one) => (
              <WaitingRow key={one.wait_id} one={one} zone={event.timezone} />
            ))}
          </ol>
        </Card>
      )}
      {hasNextPage && (
        <div>
          <Button look="quiet" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.offers_more()}
          </Button>
        </div>
      )}
    </section>
  );
}

function WaitingRow({ one, zone }: { one: Waiting; zone: string }) {
  const { place, name, email, ticket_type, count, created_at, offer_ends_at, is_approved } = one;
  const wish = ticket_type === null ? m.offers_wish_any({ count }) : m.offers_wish({ count, type: ticket_type });
  return (
    <li className="flex items-start gap-4 px-5 py-4">
      <span className="figures w-8 shrink-0 pt-0.5 font-title text-ink-soft text-lg">{place}</span>
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-semibold">{name || email || m.offers_guest()}</p>
        {name && email && <p className="text-ink-soft text-sm">{email}</p>}
        <p className="text-ink-soft text-sm">
          {wish} · {m.offers_since({ time: formatDate(created_at, "moment", zone) })}
        </p>
      </div>
      {is_approved && <Badge look="good">{m.offers_approved()}</Badge>}
      {offer_ends_at && (
        <Badge look="note">{m.offers_offered({ time: formatDate(offer_ends_at, "moment", zone) })}</Badge>
      )}
    </li>
  );
}
