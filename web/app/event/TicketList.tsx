import type { TicketType } from "@mela/contract/ticketTypes";
import { lazy, Suspense } from "react";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { formatDate } from "~/ui/dates.ts";
import { PriceText } from "~/ui/PriceText.tsx";
import { Stepper } from "~/ui/Stepper.tsx";
import { limitOf, type OfferedType, unitOf } from "./choice.ts";

const TicketNotes = lazy(() => import("./TicketNotes.tsx"));

type Props = {
  types: readonly OfferedType[];
  currency: string;
  timezone: string;
  counts: Record<string, number>;
  onCount: (typeId: string, count: number) => void;
};

/** The kinds of tickets, each with how many of it. */
export function TicketList({ types, counts, onCount, ...place }: Props) {
  return (
    <ul className="grid">
      {types.map((type) => (
        <li
          key={type.id}
          className="flex items-center gap-4 border-line border-b py-4 first:pt-1 last:border-b-0 last:pb-0"
        >
          <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <p className="font-bold">{type.name}</p>
            {type.description && <p className="text-ink-soft text-sm">{type.description}</p>}
            <p className="mt-0.5 font-bold">
              <PriceText amount={unitOf(type, counts[type.id] ?? 0).price} currency={place.currency} />
            </p>
            {(type.early || type.valid_days || type.code) && (
              <Suspense>
                <TicketNotes type={type} count={counts[type.id] ?? 0} {...place} />
              </Suspense>
            )}
          </div>
          {type.sale_state === "OPEN" ? (
            <Stepper
              label={m.event_how_many({ type: type.name })}
              value={counts[type.id] ?? 0}
              max={limitOf(type)}
              onChange={(count) => onCount(type.id, count)}
            />
          ) : (
            <Badge look={type.sale_state === "ALL_HELD" ? "wait" : "plain"}>{stateText(type, place.timezone)}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Why there is nothing to choose. */
function stateText({ sale_state, sales_start }: TicketType, zone: string): string {
  if (sale_state === "ALL_HELD") return m.event_type_held();
  if (sale_state === "ENDED") return m.event_type_ended();
  if (sale_state === "NOT_YET") {
    return sales_start ? m.event_type_from({ date: formatDate(sales_start, "date", zone) }) : m.event_not_yet_undated();
  }
  return m.event_sold_out();
}
