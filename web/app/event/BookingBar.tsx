import type { PublicEvent } from "@mela/contract/events";
import { lazy, Suspense, useEffect, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { formatMoney } from "~/ui/money.ts";
import { onFirstSign } from "~/ui/onFirstSign.ts";
import { PriceText } from "~/ui/PriceText.tsx";
import { seatsLeftText } from "./BookingPanel.tsx";
import type { SaleView } from "./saleView.ts";
import type { Booking } from "./useBooking.ts";

const loadSheet = () => import("./BookingSheet.tsx");
const BookingSheet = lazy(loadSheet);

type Props = { event: PublicEvent; view: SaleView; booking: Booking };

/** The booking at the thumb: a bar that opens it as a sheet. On the phone, and only while there is something to book. */
export function BookingBar({ event, view, booking }: Props) {
  const { isSheetOpen: isOpen, setSheetOpen } = booking;
  const [wasOpen, setWasOpen] = useState(false);
  const isSale = view.kind === "open";
  // Fetched with the reader's first touch or scroll, so that the sheet opens at once and nobody else pays for it.
  useEffect(() => {
    if (!isSale) return setSheetOpen(false); // it does not come back by itself
    return onFirstSign(() => {
      if (matchMedia("(width < 1024px)").matches) void loadSheet().catch(() => {}); // the press tries again
    });
  }, [isSale, setSheetOpen]);
  const close = () => {
    setWasOpen(true); // it stays mounted
    setSheetOpen(false);
  };
  if (!isSale) return null;
  return (
    <>
      <div
        data-bottom-bar
        className="sticky bottom-0 z-20 -mx-[clamp(16px,4vw,48px)] mt-10 border-line border-t bg-page/97 px-[clamp(16px,4vw,48px)] pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-float backdrop-blur-sm lg:hidden"
      >
        <div className="flex items-center justify-between gap-4 max-[19.9rem]:flex-wrap">
          <div className="min-w-0">
            <p className="font-bold text-xl">
              <BarPrice event={event} booking={booking} />
            </p>
            <BarNote event={event} />
          </div>
          <Button size="large" onClick={() => setSheetOpen(true)}>
            {m.event_choose()}
          </Button>
        </div>
      </div>
      {(isOpen || wasOpen) && (
        <Suspense fallback={null}>
          <BookingSheet event={event} booking={booking} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** What is chosen costs, or what it costs at least. */
function BarPrice({
  event,
  booking: { party, total, quote, opened, types },
}: {
  event: PublicEvent;
  booking: Booking;
}) {
  const isOwn = party > 1 ? total > 0 : party > 0 && (quote !== null || opened.length > 0);
  if (!isOwn) {
    const hidden = Math.min(...types.map(({ price }) => price)); // where a code has opened all that there is
    const price = event.ticket_types.length > 0 ? event.price : hidden;
    return <PriceText amount={price} currency={event.currency} isFrom={event.price_varies} />;
  }
  return <span className="figures">{formatMoney(total, { currency: event.currency })}</span>;
}

function BarNote({ event: { seats_left, requires_approval } }: { event: PublicEvent }) {
  if (seats_left !== null && seats_left > 0) {
    return <p className="font-semibold text-sm text-wait">{seatsLeftText(seats_left)}</p>;
  }
  return requires_approval ? <p className="text-ink-soft text-sm">{m.event_bar_approval()}</p> : null;
}
