import type { Booking } from "@mela/contract/bookings";
import { AskHost } from "~/enquiries/AskHost.tsx";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";

type Props = { booking: Booking; transfer: NonNullable<Booking["lapsed_transfer"]> };

/** What to do if the money is gone all the same: the host has it, and is written to from here. */
export function LapsedTransfer({ booking, transfer }: Props) {
  return (
    <section aria-labelledby="lapsed-transfer" className="pb-6">
      <Card>
        <h2 id="lapsed-transfer" className="pb-3 font-title text-2xl">
          {m.bank_details_lapsed_gone_title()}
        </h2>
        <p className="text-ink-soft">
          {transfer.is_said ? m.bank_details_lapsed_said_help() : m.bank_details_lapsed_help()}
        </p>
        <AskHost booking={booking} />
      </Card>
    </section>
  );
}
