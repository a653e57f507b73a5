import type { HostEvent } from "@mela/contract/events";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FullDialog } from "~/guests/FullDialog.tsx";
import { GuestPopup } from "~/guests/GuestPopup.tsx";
import { guestQuery } from "~/guests/queries.ts";
import { useGuestActions } from "~/guests/useGuestActions.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";

/** The way from what happened at a door to the guest: how to reach them, what was paid, and what can be done about it. */
export function OpenGuest({ event, bookingId }: { event: HostEvent; bookingId: string }) {
  const [isAsked, setAsked] = useState(false);
  const { data: guest, error, refetch } = useQuery({ ...guestQuery(event.id, bookingId), enabled: isAsked });
  const actions = useGuestActions(event);
  return (
    <>
      <Button look="quiet" pending={isAsked && !guest && !error} onClick={() => setAsked(true)}>
        {m.door_open_guest()}
      </Button>
      {isAsked && !guest && error && <ErrorNote error={error} onRetry={refetch} />}
      <GuestPopup
        eventId={event.id}
        guest={guest ?? null}
        isListed={false}
        isOpen={isAsked && guest !== undefined}
        zone={event.timezone}
        actions={actions}
        onClose={() => setAsked(false)}
      />
      <FullDialog actions={actions} />
    </>
  );
}
