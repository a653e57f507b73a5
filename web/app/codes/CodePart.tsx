import type { FoundCode } from "@mela/contract/codes";
import type { PublicEvent } from "@mela/contract/events";
import type { TicketType } from "@mela/contract/ticketTypes";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { limitOf } from "~/event/choice.ts";
import type { Booking } from "~/event/useBooking.ts";
import { m } from "~/paraglide/messages.js";
import { OncePageLives } from "~/shell/OncePageLives.tsx";
import { showToast } from "~/ui/toast.ts";
import { useFocusBack } from "~/ui/useFocusBack.ts";
import { CodeField } from "./CodeField.tsx";
import { CodeRow } from "./CodeRow.tsx";

type Props = {
  event: PublicEvent;
  booking: Booking;
  /** Whether somebody has pressed for the field. */
  isPressed: boolean;
  /** From now on it stays, with codes or without. Not there: it stands where nothing is for sale yet. */
  onUse?: () => void;
};

/** The codes of a booking: a field for another one, and what each does. `default`: loaded when there is a code to enter. */
export default function CodePart({ event, booking, isPressed, onUse }: Props) {
  const { codes, byCodes, change, accessKey } = booking;
  const [isOpen, setIsOpen] = useState(codes.length === 0);
  const [news, setNews] = useState("");
  const focus = useFocusBack();
  const [searchParams, setSearchParams] = useSearchParams();
  const close = () => {
    setIsOpen(false);
    focus.giveBack();
  };

  /** Only one promo code counts; where a code opens the one ticket that there is to choose, that is chosen. */
  function add(code: string, found: FoundCode) {
    onUse?.();
    const others = codes.filter((other) => !isSame(other, code) && !(found.promo && isPromo(booking, other)));
    const [only, ...more] = found.kind === "access" ? found.ticket_types : [];
    const isChosen = only && more.length === 0 && booking.party === 0 && limitOf(only) > 0;
    change({ codes: [...others, code], ...(isChosen && { counts: { [only.id]: 1 } }) });
    setNews("");
    close();
    if (!onUse && found.kind === "access") leadOn(found.ticket_types);
  }
  /** The notice goes, and the tickets stand elsewhere: in the sheet, or where it was. */
  function leadOn(types: readonly TicketType[]) {
    if (matchMedia("(width < 1024px)").matches) booking.setSheetOpen(true);
    else showToast({ text: m.codes_ready({ types: types.map(({ name }) => name).join(", ") }), look: "good" });
  }
  function remove(code: string) {
    onUse?.();
    change({ codes: codes.filter((other) => !isSame(other, code)) });
    setNews(m.codes_removed({ code }));
    close();
    // Else a reload would bring it back.
    if (isSame(searchParams.get("promo")?.trim() ?? "", code)) {
      searchParams.delete("promo");
      setSearchParams(searchParams, { replace: true, preventScrollReset: true });
    }
  }

  const known = (byCodes?.results ?? []).filter(({ code }) => codes.some((typed) => isSame(typed, code)));
  const rows = known.filter(({ found }) => found?.kind !== "promo" || found.promo === byCodes?.promo);
  const unknown = codes.filter((code) => !known.some((result) => isSame(result.code, code)));
  return (
    <div>
      <div role="status" className={codes.length > 0 ? "grid gap-2 pb-2" : undefined}>
        {rows.map((result) => (
          <CodeRow
            key={result.code}
            event={event}
            booking={booking}
            result={result}
            onRemove={() => remove(result.code)}
          />
        ))}
        {unknown.map((code) => (
          <p
            key={code}
            className="flex min-h-15 items-center rounded-control bg-sunken px-4 py-1 text-ink-soft text-sm" // as high as the row that comes
          >
            {m.codes_checking({ code })}
          </p>
        ))}
        <span className="sr-only">{news}</span>
      </div>
      <OncePageLives>
        {isOpen ? (
          <CodeField
            at={{ event, accessKey }}
            takesFocus={isPressed || focus.count > 0}
            onFound={add}
            onClose={close}
          />
        ) : (
          <button
            ref={focus.button}
            type="button"
            onClick={() => setIsOpen(true)}
            className="justify-self-start min-h-touch text-ink-soft text-[15px] underline underline-offset-4 hover:text-ink"
          >
            {codes.length > 0 ? m.codes_another() : m.codes_have()}
          </button>
        )}
      </OncePageLives>
    </div>
  );
}

const isSame = (one: string, other: string) => one.toUpperCase() === other.toUpperCase();
const isPromo = ({ byCodes }: Booking, code: string) =>
  byCodes?.results.some(({ found, ...result }) => isSame(result.code, code) && found?.kind === "promo") ?? false;
