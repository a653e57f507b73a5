import type { Listing } from "@mela/contract/listings";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";

const parameter = "guests";
const GuestListSheet = lazy(() =>
  import("~/guests/GuestListSheet.tsx").then(({ GuestListSheet: Sheet }) => ({ default: Sheet })),
);

/** The address of My Listings with an event's guest list above it, so that Back closes it. */
export function withGuestsOf(eventId: string, params: URLSearchParams): string {
  return `?${new URLSearchParams({ ...Object.fromEntries(params), [parameter]: eventId })}`;
}

/** The guest list of the event that the address names. It stays mounted while it slides away. */
export function ListingGuests({ events }: { events: readonly Listing[] }) {
  const [params, setParams] = useSearchParams();
  const named = events.find(({ id }) => id === params.get(parameter));
  const [last, setLast] = useState(named);
  if (named && named !== last) setLast(named);
  const event = named ?? last;
  const close = () => {
    const { [parameter]: _closed, ...others } = Object.fromEntries(params);
    setParams(others, { replace: true, preventScrollReset: true });
  };
  return (
    event && (
      <Suspense>
        <GuestListSheet event={event} isOpen={named !== undefined} onClose={close} />
      </Suspense>
    )
  );
}
