import type { HostEvent } from "@mela/contract/events";
import type { getFinances } from "@mela/contract/payments";
import { useQuery } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { DirectMoneyCard } from "~/directRefunds/DirectMoneyCard.tsx";
import { MoneyFiles } from "~/exports/MoneyFiles.tsx";
import { HandedBackMoney } from "~/handBacks/HandedBackMoney.tsx";
import { EventLimits } from "~/hostLimits/LimitsCard.tsx";
import { EventInvoices } from "~/invoices/EventInvoices.tsx";
import { FeeBills } from "~/invoices/FeeBills.tsx";
import { EventPayout } from "~/payouts/EventPayout.tsx";
import { eventPayoutQuery } from "~/payouts/queries.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { BookingMoneyList } from "./BookingMoneyList.tsx";
import { EventMoney } from "./EventMoney.tsx";
import { EventSales } from "./EventSales.tsx";

/** The event's money, for the host whose it is. */
export default function MoneyTab({ event }: { event: HostEvent }) {
  const { id: eventId, timezone } = event;
  const { data, error, refetch } = useQuery({
    queryKey: ["events", eventId, "finances", "host"],
    queryFn: () => sendSigned<typeof getFinances>("getFinances", { params: { eventId } }),
    refetchInterval: 30_000,
  });
  const payout = useQuery(eventPayoutQuery(eventId)); // it stands above all else, which would move when it comes
  if (!data || payout.isPending) {
    return (
      <div className="pt-5">{error ? <ErrorNote error={error} onRetry={refetch} /> : <SkeletonRows count={5} />}</div>
    );
  }
  return (
    <div className="pt-5">
      <EventPayout event={event} viewer="host" />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <EventMoney finances={data.data} viewer="host" />
          <EventLimits eventId={eventId} />
          <DirectMoneyCard eventId={eventId} timezone={timezone} viewer="host" />
          <EventSales finances={data.data} />
          <HandedBackMoney eventId={eventId} />
          <MoneyFiles eventId={eventId} />
          <FeeBills hostId={event.host.id} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <BookingMoneyList eventId={eventId} timezone={timezone} />
          <EventInvoices eventId={eventId} />
        </div>
      </div>
    </div>
  );
}
