import type { approveGuest, checkInGuest, declineGuest, Guest } from "@mela/contract/guests";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showErrorToast } from "~/api/errorToast.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";
import { displayName } from "./guestText.ts";

export type GuestAction = "approve" | "decline" | "checkIn";

const done: Record<GuestAction, (names: { name: string }) => string> = {
  approve: m.guests_done_approved,
  decline: m.guests_done_declined,
  checkIn: m.guests_done_checked_in,
};

/** Approve, decline, check in (spec 4). The server decides; a failure is told and changes nothing. */
export function useGuestActions(eventId: string) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ action, guest }: { action: GuestAction; guest: Guest }) => {
      const params = { eventId, bookingId: guest.booking_id };
      if (action === "approve") return sendSigned<typeof approveGuest>("approveGuest", { params });
      if (action === "decline")
        return sendSigned<typeof declineGuest>("declineGuest", { params, body: { reason: "" } });
      const body = {
        bookingId: guest.booking_id,
        guestEmail: guest.email,
        guestPhone: guest.phone,
        checkinTime: guest.checkinTime ? null : new Date().toISOString(),
      };
      return sendSigned<typeof checkInGuest>("checkInGuest", { params: { eventId }, body });
    },
    onSuccess: (_answer, { action, guest }) =>
      showToast({ text: done[action]({ name: displayName(guest) }), look: "good" }),
    onError: showErrorToast,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["events", eventId] }),
  });
  return {
    act: (action: GuestAction, guest: Guest) => mutate({ action, guest }),
    /** What is under way for a guest, so that its buttons say so. */
    pendingFor: (guest: Guest): GuestAction | null =>
      isPending && variables.guest.booking_id === guest.booking_id ? variables.action : null,
  };
}
export type GuestActions = ReturnType<typeof useGuestActions>;
