import type { PublicEvent } from "@mela/contract/events";
import { useQuery } from "@tanstack/react-query";
import BookingSheet from "~/event/BookingSheet.tsx";
import { eventQuery } from "~/event/eventQuery.ts";
import { useBooking } from "~/event/useBooking.ts";
import { m } from "~/paraglide/messages.js";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";

type Props = { slug: string; isOpen: boolean; onClose: () => void };

/** More seats for an event that one has a place at: booked as its page books them. `default`: loaded on demand. */
export default function AddSeats({ slug, isOpen, onClose }: Props) {
  const { data: event, error, refetch } = useQuery(eventQuery(slug, null));
  if (event) return <Seats event={event} onLook={refetch} isOpen={isOpen} onClose={onClose} />;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.changes_add()}>
      {error ? <ErrorNote error={error} onRetry={refetch} /> : <SkeletonRows count={3} />}
    </Sheet>
  );
}

type SeatsProps = { event: PublicEvent; onLook: () => Promise<unknown>; isOpen: boolean; onClose: () => void };

function Seats({ event, onLook, isOpen, onClose }: SeatsProps) {
  const booking = useBooking({ event, accessKey: null, onLook });
  return <BookingSheet event={event} booking={booking} isOpen={isOpen} onClose={onClose} />;
}
