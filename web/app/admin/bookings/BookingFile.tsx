import type { BookingFile as File, lookAtBooking } from "@mela/contract/operatorBookings";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { formatMoney } from "~/ui/money.ts";
import { noted } from "~/ui/noted.ts";
import { Facts } from "../parts/Facts.tsx";
import { Opened } from "../parts/Opened.tsx";
import { Part } from "../parts/Part.tsx";
import { DeedsOf } from "../record/DeedsOf.tsx";
import { BookingActions } from "./BookingActions.tsx";
import { BookingBadges } from "./BookingBadges.tsx";
import { MoneyTrail } from "./MoneyTrail.tsx";

/** Each look is on record: it is not repeated by itself. */
const bookingFileQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ["admin", "booking", bookingId],
    queryFn: async ({ signal }) =>
      (await sendSigned<typeof lookAtBooking>("lookAtBooking", { params: { bookingId } }, { signal })).data,
    refetchOnWindowFocus: false,
  });

/** One booking: whose, for what, and its money movement by movement. `default`: loaded on demand. */
export default function BookingFile({ id }: { id: string }) {
  return (
    <Opened query={useQuery(bookingFileQuery(id))} back={{ to: "/admin/bookings", label: m.admin_bookings() }}>
      {(booking) => <Shown booking={booking} />}
    </Opened>
  );
}

function Shown({ booking }: { booking: File }) {
  const { reference, name, guest, host, event, tickets, total, currency, booked_at, booking_id } = booking;
  const valid = tickets.filter(({ status }) => status === "VALID");
  const inside = valid.filter(({ is_inside }) => is_inside).length;
  const types = [...new Set(valid.map(({ type }) => type))];
  const said = types.map((type) => `${valid.filter((one) => one.type === type).length} × ${type}`).join(", ");
  return (
    <>
      <title>{`${reference} · ${m.admin_title()} · Mela`}</title>
      <header className="grid gap-3">
        <h2 className="figures font-display text-4xl">{reference}</h2>
        <p className="flex flex-wrap gap-1.5">
          <BookingBadges booking={booking} />
        </p>
        <BookingActions booking={booking} />
      </header>
      <Part title={m.admin_booking()}>
        <Facts
          rows={[
            [
              m.admin_guest(),
              <Jump key="guest" to={`/admin/people/${guest.user_id}`} text={name || m.admin_no_name()} />,
            ],
            [m.admin_contact(), [guest.email, guest.phone].filter(Boolean).join(", ")],
            [m.admin_event(), <Jump key="event" to={`/admin/events/${event.event_id}`} text={event.title} />],
            [
              m.admin_host(),
              <Jump key="host" to={`/admin/people/${host.user_id}`} text={host.name || m.admin_no_name()} />,
            ],
            [m.admin_tickets(), noted([said, inside > 0 && m.admin_inside({ count: inside })])],
            [m.admin_total(), formatMoney(total, { currency })],
            [m.admin_booked_at(), formatDate(booked_at, "moment", deviceZone())],
          ]}
        />
      </Part>
      <MoneyTrail booking={booking} />
      <DeedsOf subject="booking" id={booking_id} />
    </>
  );
}

function Jump({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className="font-semibold underline underline-offset-4">
      {text}
    </Link>
  );
}
