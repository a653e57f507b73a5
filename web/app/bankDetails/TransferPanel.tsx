import type { TransferDetails } from "@mela/contract/bankDetails";
import type { Booking } from "@mela/contract/bookings";
import { useQuery } from "@tanstack/react-query";
import { Copy, ShieldCheck, Smartphone } from "lucide-react";
import { QrCode } from "~/bookings/QrCode.tsx";
import { copyText } from "~/hosting/copyText.ts";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { buttonClass } from "~/ui/buttonLook.ts";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import { formatMoney } from "~/ui/money.ts";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { howToTransferQuery } from "./queries.ts";
import { SayTransferred } from "./SayTransferred.tsx";

type Props = { booking: Booking; transfer: NonNullable<Booking["transfer"]> };

/** What a guest needs who pays the host by transfer: where to, how much, what to quote; and the word that it is sent. */
export function TransferPanel({ booking, transfer }: Props) {
  const { data: how, error, refetch } = useQuery(howToTransferQuery(booking.booking_id));
  const online = formatMoney(booking.total_price, { currency: booking.currency });
  const isSaid = transfer.said_at !== null;
  return (
    <section aria-labelledby="transfer" className="grid gap-5 pb-6">
      {!isSaid && (
        <Card>
          <h2 id="transfer" className="pb-4 font-title text-2xl">
            {m.bank_details_panel_title()}
          </h2>
          {how ? (
            <HowTo how={how} currency={booking.currency} />
          ) : error ? (
            <ErrorNote error={error} onRetry={refetch} />
          ) : (
            <SkeletonRows count={4} />
          )}
        </Card>
      )}
      <Card>
        <h2 id={isSaid ? "transfer" : undefined} className="pb-4 font-title text-2xl">
          {isSaid ? m.bank_details_say_reference() : m.bank_details_say_title()}
        </h2>
        <SayTransferred key={transfer.reference} bookingId={booking.booking_id} transfer={transfer} />
      </Card>
      {!isSaid && (
        <ButtonLink to={`/checkout/${booking.booking_id}`} look="quiet" width="full">
          {m.bank_details_online({ amount: online })}
        </ButtonLink>
      )}
    </section>
  );
}

function HowTo({ how, currency }: { how: TransferDetails; currency: string }) {
  const amount = formatMoney(how.amount, { currency });
  if (!how.details) return <p className="text-ink-soft">{m.bank_details_panel_gone()}</p>;
  const { payee_name, upi_id, account_number, ifsc, note } = how.details;
  const rows = [
    { label: m.bank_details_panel_amount(), shown: amount, value: String(how.amount) },
    { label: m.bank_details_panel_quote(), value: how.reference },
    { label: m.bank_details_panel_payee(), value: payee_name },
    { label: m.bank_details_upi(), value: upi_id },
    { label: m.bank_details_number(), value: account_number },
    { label: m.bank_details_ifsc(), value: ifsc },
  ].filter(({ value }) => value !== "");
  return (
    <div className="grid gap-5">
      {how.upi_link && (
        <div className="grid justify-items-center gap-3">
          <div className="w-full max-w-[240px] rounded-card border border-line bg-[#ffffff] p-2">
            <QrCode code={how.upi_link} label={m.bank_details_panel_qr({ amount, name: payee_name })} />
          </div>
          <p className="text-ink-soft text-sm">{m.bank_details_panel_scan()}</p>
          {/* A computer has no such app. */}
          <div className="w-full lg:hidden">
            <a href={how.upi_link} className={buttonClass({ width: "full", size: "large" })}>
              <Smartphone aria-hidden="true" />
              {m.bank_details_panel_open()}
            </a>
          </div>
        </div>
      )}
      <dl className="divide-y divide-line">
        {rows.map(({ label, value, shown = value }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-1.5">
            <dt className="min-w-0 text-ink-soft text-sm">{label}</dt>
            <dd className="figures col-start-1 min-w-0 font-semibold text-lg [overflow-wrap:anywhere]">{shown}</dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              <IconButton
                label={m.bank_details_panel_copy({ what: label })}
                onClick={() => void copyText(value, m.bank_details_panel_copied())}
              >
                <Copy />
              </IconButton>
            </dd>
          </div>
        ))}
      </dl>
      {note && (
        <div>
          <p className="text-ink-soft text-sm">{m.bank_details_panel_note()}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>
        </div>
      )}
      <p className="flex items-start gap-2.5 text-[15px] text-ink-soft">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {m.bank_details_panel_safe()}
      </p>
    </div>
  );
}
