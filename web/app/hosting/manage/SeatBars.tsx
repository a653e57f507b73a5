import type { HostEvent } from "@mela/contract/events";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { formatCount } from "~/ui/counts.ts";
import { priceText } from "~/ui/PriceText.tsx";
import { ProgressBar } from "~/ui/ProgressBar.tsx";

/** How far each ticket type has sold; what is being paid for right now is said, not counted. */
export function SeatBars({ event }: { event: HostEvent }) {
  return (
    <Card>
      <h2 className="pb-2 font-title text-2xl">{m.hosting_seats()}</h2>
      <ul className="divide-y divide-line">
        {event.ticket_types.map((type) => (
          <li
            key={type.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3.5 last:pb-0"
          >
            <p className="min-w-0">
              <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{type.name}</span>
              <span className="block text-ink-soft text-sm">
                {[
                  priceText({ amount: type.price, currency: event.currency }),
                  type.held > 0 ? m.hosting_seats_held({ count: type.held }) : null,
                  type.has_access_code ? m.hosting_seats_code() : null,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </p>
            <p className="figures self-start text-right text-[15px]">
              {formatCount(type.sold)} <span className="text-ink-soft">/ {formatCount(type.capacity)}</span>
            </p>
            <div className="col-span-2">
              <ProgressBar label={m.hosting_sold_of({ type: type.name })} value={type.sold} max={type.capacity} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
