import { stateOf } from "@mela/contract/bookingState";
import type { Booking } from "@mela/contract/bookings";
import type { HandBacks } from "@mela/contract/handBacks";
import { useQuery } from "@tanstack/react-query";
import { AppWindow, FlaskConical } from "lucide-react";
import { Navigate } from "react-router";
import { RequireLogin } from "~/auth/RequireLogin.tsx";
import { LapsedTransfer } from "~/bankDetails/LapsedTransfer.tsx";
import { TransferPanel } from "~/bankDetails/TransferPanel.tsx";
import { ChangeNote } from "~/changes/ChangeNote.tsx";
import { ChangeTickets } from "~/changes/ChangeTickets.tsx";
import { Together } from "~/changes/Together.tsx";
import { useTellFrame } from "~/embed/useTellFrame.ts";
import { ShowsNameSwitch } from "~/going/ShowsNameSwitch.tsx";
import { HandBack } from "~/handBacks/HandBack.tsx";
import { handBacksQuery } from "~/handBacks/handBacksQuery.ts";
import { BookingInvoices } from "~/invoices/BookingInvoices.tsx";
import { AppUpdate } from "~/offline/AppUpdate.tsx";
import { AsOf } from "~/offline/AsOf.tsx";
import { keptPass } from "~/offline/passStore.ts";
import { useKept } from "~/offline/useKept.ts";
import { m } from "~/paraglide/messages.js";
import { OwnReview } from "~/reviews/OwnReview.tsx";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { PassOn } from "~/transfers/PassOn.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { Skeleton } from "~/ui/Skeleton.tsx";
import { WalletButtons } from "~/wallets/WalletButtons.tsx";
import type { Route } from "./+types/BookingConfirmedPage";
import { Booker } from "./Booker.tsx";
import { BookingHeadline } from "./BookingHeadline.tsx";
import { BookingRefunds } from "./BookingRefunds.tsx";
import { isOfGuest } from "./bookingState.ts";
import { NextSteps } from "./NextSteps.tsx";
import { PartyDetails } from "./PartyDetails.tsx";
import { Pass } from "./Pass.tsx";
import { PostponedChoice } from "./PostponedChoice.tsx";
import { bookingQuery } from "./queries.ts";
import { useKeepAhead } from "./useKeepAhead.ts";

export const handle: PageFrame = { bunting: "shown" };
export const meta: Route.MetaFunction = () => [
  { title: m.passes_page_title() },
  { name: "robots", content: "noindex" },
];

/** A booking as its attendee sees it, in every state that it can have (spec 1, 2). */
export default function BookingConfirmedPage({ params }: Route.ComponentProps) {
  return (
    <main className="mx-auto w-full max-w-sheet px-4 pt-6 pb-16">
      <RequireLogin fallback={<PassSkeleton />}>{() => <BookingView bookingId={params.bookingId} />}</RequireLogin>
    </main>
  );
}

function BookingView({ bookingId }: { bookingId: string }) {
  const live = useQuery(bookingQuery(bookingId));
  const { error, refetch } = live;
  const read = (person: string) => keptPass(person, bookingId);
  const { value: booking, asOf, isKept } = useKept(live, { key: bookingId, read });
  const isFromFrame = useTellFrame(live.data);
  useKeepAhead();
  const isAsked = !isKept && mayHandBack(booking);
  const { data: handBacks, isLoading } = useQuery({ ...handBacksQuery(bookingId), enabled: isAsked });
  if (!booking) return error ? <ErrorNote error={error} onRetry={refetch} /> : <PassSkeleton />;
  if (booking.change?.is_done) return <Navigate to={`/booking_confirmed/${booking.change.of}`} replace />;
  if (isLoading && booking.status === "CANCELLED") return <PassSkeleton />; // it leads with what it was cancelled for
  const state = stateOf(booking);
  return (
    <>
      <title>{`${booking.event.title} · ${m.passes_page_title()}`}</title>
      <AppUpdate />
      {asOf && <AsOf age={asOf} />}
      <BookingHeadline booking={booking} state={state} handed={handBacks?.handed_back ?? []} />
      {isFromFrame && (state === "confirmed" || state === "awaitingApproval") && (
        <p className="mb-6 flex items-start gap-2.5 rounded-control bg-good-wash px-4 py-3 text-[15px] text-good">
          <AppWindow aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {m.embed_close_window()}
        </p>
      )}
      {booking.is_test && (
        <p className="mb-6 flex items-start gap-2.5 rounded-control bg-note-wash px-4 py-3 text-[15px] text-note">
          <FlaskConical aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {m.postpone_test_note()}
        </p>
      )}
      {booking.change && (
        <div className="mb-6">
          <ChangeNote change={booking.change} isOver={state === "expired" || state === "tooLate"} />
        </div>
      )}
      {!isKept && booking.postponement && isOwn(booking) && booking.status === "CONFIRMED" && (
        <PostponedChoice booking={booking} postponement={booking.postponement} />
      )}
      {!isKept && booking.transfer && isOwn(booking) && <TransferPanel booking={booking} transfer={booking.transfer} />}
      {!isKept && booking.lapsed_transfer && isOwn(booking) && (
        <LapsedTransfer booking={booking} transfer={booking.lapsed_transfer} />
      )}
      <Pass booking={booking} state={state} />
      {!isKept && isOwn(booking) && booking.name === "" && lasting.has(booking.status) && (
        <div className="pt-6">
          <Booker booking={booking} />
        </div>
      )}
      {!isKept && booking.status === "CONFIRMED" && !isOfGuest(booking) && (
        <WalletButtons bookingId={booking.booking_id} version={codesOf(booking)} />
      )}
      {!isKept && isGoing(booking) && <Together booking={booking} />}
      {isOfGuest(booking) ? (
        <div className="grid pt-6">
          <ButtonLink to={`/event/manage/${booking.event.id}?tab=guests`} look="quiet" width="full">
            {m.passes_of_guest_list()}
          </ButtonLink>
        </div>
      ) : (
        <NextSteps booking={booking} state={state} isOffline={isKept} />
      )}
      {!isKept && <BookingParts booking={booking} handBacks={handBacks} />}
    </>
  );
}

/** All codes as one text: another one is another pass in a wallet. */
const codesOf = ({ party_code, tickets }: Booking) => [party_code, ...tickets.map(({ code }) => code)].join();

/** The good tickets as one text: with another one money may go back. */
const ticketsOf = ({ ticket_counts }: Booking) => ticket_counts.map(({ type, count }) => `${count} x ${type}`).join();

/** What stands below a pass comes by calls of its own. */
function BookingParts({ booking, handBacks }: { booking: Booking; handBacks: HandBacks | undefined }) {
  return (
    <>
      {wasThere(booking) && <OwnReview eventId={booking.event.id} />}
      {isGoing(booking) && <ChangeTickets booking={booking} />}
      {handBacks && (
        <HandBack bookingId={booking.booking_id} handBacks={isOwn(booking) ? handBacks : { ...handBacks, seats: [] }} />
      )}
      {isGoing(booking) && <PassOn bookingId={booking.booking_id} />}
      {!isGiven(booking) && lasting.has(booking.status) && (
        <PartyDetails bookingId={booking.booking_id} isOwn={isOwn(booking)} />
      )}
      {booking.total_price > 0 && (
        <BookingRefunds
          booking={booking}
          version={`${booking.status} ${booking.payment_status} ${booking.refunded} ${ticketsOf(booking)} ${handBacks?.handed_back.map((one) => one.state) ?? ""}`}
        />
      )}
      {booking.total_price > 0 && (
        <BookingInvoices bookingId={booking.booking_id} version={`${booking.payment_status} ${booking.refunded}`} />
      )}
      {isOwn(booking) && booking.status === "CONFIRMED" && <ShowsNameSwitch bookingId={booking.booking_id} />}
    </>
  );
}

/** To whom a ticket was passed on belongs that ticket, not the booking. */
const isGiven = ({ given_by }: Booking) => given_by !== null;
const isOwn = (booking: Booking) => !isGiven(booking) && !isOfGuest(booking);
const isGoing = (booking: Booking) => isOwn(booking) && booking.status === "CONFIRMED" && !booking.is_test;

/** Somebody of it was let in; whether its reader may say how it was the server knows. */
const wasThere = (booking: Booking) =>
  !isOfGuest(booking) && !booking.is_test && booking.tickets.some(({ checked_in_at }) => checked_in_at !== null);

/** Whoever paid for a booking may hand its tickets back, or did; their host sees that. */
const mayHandBack = (booking: Booking | null | undefined) =>
  booking != null &&
  !isGiven(booking) &&
  booking.total_price > 0 &&
  (booking.status === "CONFIRMED" || booking.status === "CANCELLED");

/** While a booking may still lead to the door. */
const lasting: ReadonlySet<Booking["status"]> = new Set(["AWAITING_APPROVAL", "AWAITING_PAYMENT", "CONFIRMED"]);

function PassSkeleton() {
  return (
    <div role="status" aria-label={m.ui_loading()} className="grid justify-items-center gap-4">
      <Skeleton width="140px" height="28px" shape="round" />
      <Skeleton width="70%" height="44px" shape="title" />
      <Skeleton shape="card" width="100%" height="640px" />
    </div>
  );
}
