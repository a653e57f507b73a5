import type { PublicEvent } from "@mela/contract/events";
import type { Finances } from "@mela/contract/payments";
import { Eye, IndianRupee } from "lucide-react";
import { LeaveTeam } from "~/cohosts/LeaveTeam.tsx";
import { DirectMoneyCard } from "~/directRefunds/DirectMoneyCard.tsx";
import { hostName } from "~/event/hostName.ts";
import { MoneyFiles } from "~/exports/MoneyFiles.tsx";
import { EventInvoices } from "~/invoices/EventInvoices.tsx";
import { BookingMoneyList } from "~/money/BookingMoneyList.tsx";
import { EventMoney } from "~/money/EventMoney.tsx";
import { EventSales } from "~/money/EventSales.tsx";
import { m } from "~/paraglide/messages.js";
import { EventPayout } from "~/payouts/EventPayout.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { eventState } from "../eventState.ts";
import { ManageTitle } from "./ManageHeader.tsx";

type Props = { event: PublicEvent; finances: Finances };

/** The event's page for whoever looks after its money: figures, no guests, nothing to change (spec 6). */
export function FinanceView({ event, finances }: Props) {
  const state = eventState(event, Date.now());
  const hasPage = event.visibility !== "PRIVATE" && state !== "draft";
  return (
    <>
      <title>{`${event.title || m.hosting_untitled()} · ${m.hosting_manage_page_title()}`}</title>
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
      <EventPayout event={event} viewer="finance" />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <EventMoney finances={finances} viewer="finance" />
          <DirectMoneyCard eventId={event.id} timezone={event.timezone} viewer="finance" />
          <EventSales finances={finances} />
          <MoneyFiles eventId={event.id} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <BookingMoneyList eventId={event.id} timezone={event.timezone} />
          <EventInvoices eventId={event.id} />
        </div>
      </div>
      <div className="pt-4">
        <LeaveTeam eventId={event.id} host={hostName(event.host)} />
      </div>
    </>
  );
}
