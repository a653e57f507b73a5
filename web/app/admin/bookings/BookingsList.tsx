import type { FoundBooking, searchBookings } from "@mela/contract/operatorBookings";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { formatMoney } from "~/ui/money.ts";
import { SearchField } from "~/ui/SearchField.tsx";
import { Pages } from "../parts/Pages.tsx";
import { RowLink } from "../parts/RowLink.tsx";
import { useSought } from "../parts/useSought.ts";
import { BookingBadges } from "./BookingBadges.tsx";

/** Bookings and payments, found by what a guest or a bank names them. `default`: loaded on demand. */
export default function BookingsList() {
  const { asked, typed, setTyped } = useSought();
  const query = useInfiniteQuery({
    queryKey: ["admin", "bookings", asked],
    initialPageParam: "",
    queryFn: ({ pageParam: cursor, signal }) =>
      sendSigned<typeof searchBookings>(
        "searchBookings",
        { body: { q: asked, ...(cursor && { cursor }) } },
        { signal },
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
    enabled: asked !== "",
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchField label={m.admin_bookings_search()} value={typed} onChange={setTyped} />
      <p className="text-ink-soft text-sm">{m.admin_bookings_hint()}</p>
      {asked !== "" && (
        <Pages query={query} empty={m.admin_bookings_none()} label={m.admin_bookings()}>
          {(booking) => <BookingRow key={booking.booking_id} booking={booking} />}
        </Pages>
      )}
    </div>
  );
}

function BookingRow({ booking }: { booking: FoundBooking }) {
  const { booking_id, reference, name, event, total, currency, booked_at } = booking;
  const when = formatDate(booked_at, "dated", deviceZone());
  return (
    <RowLink
      to={`/admin/bookings/${booking_id}`}
      title={<span className="figures">{reference}</span>}
      facts={[name, event.title, formatMoney(total, { currency }), when]}
      badges={<BookingBadges booking={booking} />}
    />
  );
}
