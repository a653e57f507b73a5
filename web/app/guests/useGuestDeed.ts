import type { GuestDetail } from "@mela/contract/guestDetail";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { newUuid } from "~/api/newUuid.ts";
import { figuresQuery } from "~/checkin/queries.ts";
import { guestQuery } from "./queries.ts";
import { refreshSome } from "./useLiveGuests.ts";

/** Something that a host does to a booking: once, however often it is sent; afterwards every list says what is true. */
export function useGuestDeed<T>(
  eventId: string,
  { booking_id }: Pick<GuestDetail, "booking_id">,
  { deed, onDone }: { deed: (input: T, idempotencyKey: string) => Promise<{ data: GuestDetail }>; onDone: () => void },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: T) => deed(input, newUuid()),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(guestQuery(eventId, booking_id).queryKey, data);
      onDone();
    },
    onSettled: (_data, error) => {
      void refreshSome(queryClient, eventId, [booking_id]).catch(() => undefined);
      void queryClient.invalidateQueries({ queryKey: figuresQuery(eventId).queryKey });
      if (error) void queryClient.invalidateQueries({ queryKey: guestQuery(eventId, booking_id).queryKey });
    },
  });
}
