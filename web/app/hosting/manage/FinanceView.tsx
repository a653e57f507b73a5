import type { PublicEvent } from "@mela/contract/events";
import type { Finances } from "@mela/contract/payments";
import { Eye, IndianRupee } from "lucide-react";
import { LeaveTeam } from "~/cohosts/LeaveTeam.tsx";
import { hostName } from "~/event/hostName.ts";
import { SaleFiles } from "~/exports/SaleFiles.tsx";
import { EventInvoices } from "~/invoices/EventInvoices.tsx";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { Card } from "~/ui/Card.tsx";
import { formatMoney } from "~/ui/money.ts";
import { eventState } from "../eventState.ts";
import { ManageTitle } from "./ManageHeader.tsx";

type Props = { event: PublicEvent; finances: Finances };

/** The event's page for whoever looks after its money: figures, no guests, nothing to change (spec 6). */
export function FinanceView({ event, finances }: Props) {
  const state = eventState(event, Date.now());
  const hasPage = event.visibility !== "PRIVATE" && state !== "draft";
  return (
    <>
      <title>{`${event.title || m.hosting_untitled()} · Mela`}</title>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 pt-4 pb-5">
        <ManageTitle event={event} />
        {hasPage && (
          <ButtonLink to={`/${event.event_slug}`} look="quiet">
            <Eye aria-hidden="true" />
            {m.hosting_view_page()}
          </ButtonLink>
        )}
      </header>
      <p className="mb-4 flex items-start gap-2.5 rounded-control bg-note-wash px-4 py-3 text-[15px] text-note">
        <IndianRupee aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {m.hosting_finance_note({ host: hostName(event.host) })}
      </p>
      <SaleFiles eventId={event.id} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Money finances={finances} />
        <Sales finances={finances} />
      </div>
      <div className="pt-4">
        <EventInvoices eventId={event.id} />
      </div>
      <div className="pt-4">
        <LeaveTeam eventId={event.id} host={hostName(event.host)} />
      </div>
    </>
  );
}

/** What came in, what went back, and what is left. */
function Money({ finances }: { finances: Finances }) {
  const { currency, kept, paid, payments, refunded, refund_due: due } = finances;
  const money = (amount: number) => formatMoney(amount, { currency });
  const lines = [
    { label: m.hosting_finance_paid({ count: payments }), amount: money(paid) },
    { label: m.hosting_finance_refunded(), amount: money(refunded) },
    ...(due > 0 ? [{ label: m.hosting_finance_due(), amount: money(due) }] : []),
  ];
  return (
    <Card padding="roomy">
      <dl>
        <dt className="text-ink-soft text-sm">{m.hosting_finance_kept()}</dt>
        <dd className="figures pt-1 pb-5 font-display text-[44px]">{money(kept)}</dd>
        {lines.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4 border-line border-t py-3 last:pb-0">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures whitespace-nowrap font-semibold">{amount}</dd>
          </div>
        ))}
      </dl>
      <MadeOf finances={finances} />
    </Card>
  );
}

/** Tickets, codes, fee and GST of the bookings that stand, where they are more than tickets. */
function MadeOf({ finances: { currency, lines } }: { finances: Finances }) {
  const shown = lines.filter(({ kind }) => kind !== "TICKETS" || lines.length > 1);
  if (shown.length === 0) return null;
  return (
    <dl className="mt-5 rounded-control bg-sunken px-4 py-3">
      <dt className="pb-1 font-semibold text-sm">{m.offers_made_of()}</dt>
      {shown.map(({ kind, included, amount }) => (
        <dd key={`${kind} ${included}`} className="flex justify-between gap-4 py-1 text-ink-soft text-sm">
          <span>{lineWords[kind](included)}</span>
          <span className="figures whitespace-nowrap">{formatMoney(amount, { currency })}</span>
        </dd>
      ))}
    </dl>
  );
}

const lineWords = {
  TICKETS: () => m.offers_line_tickets(),
  DISCOUNT: () => m.offers_line_discount(),
  FEE: (isIncluded: boolean) => (isIncluded ? m.offers_line_fee_host() : m.offers_line_fee()),
  TAX: (isIncluded: boolean) => (isIncluded ? m.offers_line_tax_included() : m.offers_line_tax()),
};

/** What each ticket type brought. */
function Sales({ finances: { currency, ticket_types: types } }: { finances: Finances }) {
  const money = (amount: number) => (amount === 0 ? m.ui_free() : formatMoney(amount, { currency }));
  return (
    <Card padding="roomy">
      <h2 className="pb-2 font-title text-2xl">{m.hosting_finance_sales()}</h2>
      <ul className="divide-y divide-line">
        {types.map(({ id, name, price, seats, amount }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-3.5 last:pb-0">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block font-semibold">{name}</span>
              <span className="figures block text-ink-soft text-sm">
                {m.hosting_finance_seats({ count: seats, price: money(price) })}
              </span>
            </p>
            <p className="figures whitespace-nowrap font-semibold">{formatMoney(amount, { currency })}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
