import type { PublicEvent } from "@mela/contract/events";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";
import type { SaleView } from "./saleView.ts";

/** The state in a line, for the notice and for the phone's bar. */
export function saleTitle(event: PublicEvent, view: SaleView): string {
  switch (view.kind) {
    case "open":
      return m.event_choose();
    case "notYet":
      return view.opensAt
        ? m.event_not_yet({ when: formatDate(view.opensAt, "moment", event.timezone) })
        : m.event_not_yet_undated();
    default:
      return titles[view.kind]();
  }
}

const titles = {
  draft: m.event_draft,
  cancelled: m.event_cancelled,
  past: m.event_past,
  postponed: m.event_postponed,
  soldOut: m.event_sold_out,
  allHeld: m.event_all_held,
  ended: m.event_sale_ended,
  hidden: m.event_hidden,
};
