import type {
  approveGuest,
  approveInLine,
  declineGuest,
  markPaidAtVenue,
  settleTransfer,
} from "@mela/contract/guestDecisions";
import type { checkInGuest, Guest } from "@mela/contract/guests";
import type { removeTestBooking } from "@mela/contract/testBookings";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "~/api/ApiError.ts";
import { showErrorToast } from "~/api/errorToast.ts";
import { sendSigned } from "~/api/send.ts";
import { figuresQuery } from "~/checkin/queries.ts";
import { undo } from "~/checkin/undo.ts";
import { testBookingQuery } from "~/hosting/life/queries.ts";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";
import { showToast } from "~/ui/toast.ts";
import { displayName } from "./guestText.ts";
import { refreshGuests, refreshSome } from "./useLiveGuests.ts";

export type GuestAction =
  | "approve"
  | "approveInLine"
  | "decline"
  | "checkIn"
  | "undo"
  | "markPaid"
  | "markUnpaid"
  | "received"
  | "notReceived"
  | "removeTest";

const done: Record<GuestAction, (names: { name: string }) => string> = {
  approve: m.guests_done_approved,
  approveInLine: m.guests_done_in_line,
  decline: m.guests_done_declined,
  checkIn: m.guests_done_checked_in,
  undo: m.guests_done_undone,
  markPaid: m.guests_done_paid,
  markUnpaid: m.guests_done_unpaid,
  received: m.bank_details_done_received,
  notReceived: m.bank_details_done_missing,
  removeTest: m.guests_done_test_removed,
};

/** Approve, decline, check in (spec 4). The server decides; a failure is told, and shows what is true by then. */
export function useGuestActions({ id: eventId, timezone }: { id: string; timezone: string }) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<ReadonlyMap<string, GuestAction>>(new Map());
  const [full, setFull] = useState<Guest | null>(null);
  const mark = (id: string, action: GuestAction | null) =>
    setPending((before) => {
      const next = new Map(before);
      if (action) next.set(id, action);
      else next.delete(id);
      return next;
    });
  const act = async (action: GuestAction, guest: Guest, said: string) => {
    const id = guest.booking_id;
    mark(id, action);
    try {
      const { wasInAt, hasSeat } = await ask(eventId, action, { guest, said });
      const text = wasInAt
        ? m.scanner_already_at({ time: formatDate(wasInAt, "time", timezone) })
        : done[hasSeat ? "approve" : action]({ name: displayName(guest) });
      showToast({ text, look: "good" });
    } catch (error) {
      if (action === "approve" && isFull(error)) setFull(guest);
      else showErrorToast(error);
    }
    if (action === "approveInLine") setFull(null);
    // Also after a "no": somebody else may have decided, and then the row says so.
    if (guest.is_test) {
      refreshGuests(queryClient, eventId);
      void queryClient.invalidateQueries({ queryKey: testBookingQuery(eventId).queryKey });
    } else await refreshSome(queryClient, eventId, [id]).catch(() => undefined);
    void queryClient.invalidateQueries({ queryKey: figuresQuery(eventId).queryKey });
    mark(id, null);
  };
  return {
    /** `said`: what a guest is told who is declined; what the bank calls the transfer that was received. */
    act: (action: GuestAction, guest: Guest, said = "") => void act(action, guest, said),
    /** Who could not be approved, since all seats are taken: they may be, in line for the next. */
    full,
    forgetFull: () => setFull(null),
    /** What is under way for a guest, so that its buttons say so. */
    pendingFor: (guest: Guest): GuestAction | null => pending.get(guest.booking_id) ?? null,
  };
}
export type GuestActions = ReturnType<typeof useGuestActions>;

const isFull = (error: unknown) =>
  error instanceof ApiError && (error.code === "sold_out" || error.code === "all_held");

/** `wasInAt`: somebody else had let them in by then; `hasSeat`: one was free after all. */
async function ask(
  eventId: string,
  action: GuestAction,
  { guest, said }: { guest: Guest; said: string },
): Promise<{ wasInAt?: string | null; hasSeat?: boolean }> {
  const params = { eventId, bookingId: guest.booking_id };
  if (action === "approve") {
    await sendSigned<typeof approveGuest>("approveGuest", { params });
    return {};
  }
  if (action === "approveInLine") {
    const { data } = await sendSigned<typeof approveInLine>("approveInLine", { params });
    return { hasSeat: data.status !== "PENDING" };
  }
  if (action === "undo") {
    await undo(eventId, { booking_id: guest.booking_id });
    return {};
  }
  if (action === "markPaid" || action === "markUnpaid") {
    const body = { is_paid: action === "markPaid" };
    await sendSigned<typeof markPaidAtVenue>("markPaidAtVenue", { params, body });
    return {};
  }
  if (action === "received" || action === "notReceived") {
    const body = { is_received: action === "received", ...(said && { reference: said }) };
    await sendSigned<typeof settleTransfer>("settleTransfer", { params, body });
    return {};
  }
  if (action === "removeTest") {
    await sendSigned<typeof removeTestBooking>("removeTestBooking", { params: { eventId } });
    return {};
  }
  if (action === "decline") {
    await sendSigned<typeof declineGuest>("declineGuest", { params, body: { reason: said } });
    return {};
  }
  const body = {
    bookingId: guest.booking_id,
    guestEmail: guest.email,
    guestPhone: guest.phone,
    checkinTime: guest.checkinTime ? null : new Date().toISOString(),
  };
  const { data } = await sendSigned<typeof checkInGuest>("checkInGuest", { params: { eventId }, body });
  return { wasInAt: data.alreadyCheckedIn ? data.checkinTime : null };
}
