import type { PublicEvent } from "@mela/contract/events";
import {
  AlarmClock,
  CalendarClock,
  CalendarX2,
  EyeOff,
  History,
  Hourglass,
  Lock,
  Ticket,
  TimerOff,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import CodePart from "~/codes/CodePart.tsx";
import { m } from "~/paraglide/messages.js";
import { OncePageLives } from "~/shell/OncePageLives.tsx";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { formatDate } from "~/ui/dates.ts";
import { useOwnWait } from "~/waitlist/useOwnWait.ts";
import WaitForSeats from "~/waitlist/WaitForSeats.tsx";
import { hostName } from "./hostName.ts";
import { OwnHold } from "./OwnHold.tsx";
import { saleTitle } from "./saleTitle.ts";
import { type Closed, isGone } from "./saleView.ts";
import { TicketList } from "./TicketList.tsx";
import type { Booking } from "./useBooking.ts";
import { useOwnHold } from "./useOwnHold.ts";
import { WatchSale } from "./WatchSale.tsx";

type Kind = Closed["kind"];
type Props = { event: PublicEvent; view: Closed; booking: Booking };

const looks: Record<Kind, { icon: ReactNode; wash: string }> = {
  draft: { icon: <EyeOff aria-hidden="true" />, wash: "bg-note-wash text-note" },
  cancelled: { icon: <CalendarX2 aria-hidden="true" />, wash: "bg-bad-wash text-bad" },
  past: { icon: <History aria-hidden="true" />, wash: "bg-sunken text-ink-soft" },
  postponed: { icon: <CalendarClock aria-hidden="true" />, wash: "bg-wait-wash text-wait" },
  soldOut: { icon: <Ticket aria-hidden="true" />, wash: "bg-accent-wash text-accent" },
  allHeld: { icon: <Hourglass aria-hidden="true" />, wash: "bg-wait-wash text-wait" },
  notYet: { icon: <AlarmClock aria-hidden="true" />, wash: "bg-note-wash text-note" },
  ended: { icon: <TimerOff aria-hidden="true" />, wash: "bg-sunken text-ink-soft" },
  hidden: { icon: <Lock aria-hidden="true" />, wash: "bg-note-wash text-note" },
};

/** What stands where tickets would be: the state of things, and what can be done. `default`: loaded on demand. */
export default function SaleNotice({ event, view, booking }: Props) {
  const onLook = () => void booking.look();
  const { icon, wash } = looks[view.kind];
  const isOut = isGone(view);
  const isAsked = isOut && event.requires_approval; // for a place in line
  const { waiting } = useOwnWait(event.id, isOut);
  const hold = useOwnHold(event.id, view);
  if (hold) return <OwnHold booking={hold} />; // what one holds oneself is why nothing is left
  // For whom seats are set aside nothing is sold out.
  if (isOut && waiting?.offer) return <WaitForSeats event={event} onLook={onLook} />;
  return (
    <div className="grid gap-4">
      <div role="status" className="flex items-start gap-4">
        <span className={`flex size-12 shrink-0 items-center justify-center rounded-pill [&_svg]:size-6 ${wash}`}>
          {icon}
        </span>
        <div className="min-w-0 flex-1 pt-1">
          <h2 className="text-pretty font-title text-2xl">{isAsked ? m.waitlist_full() : saleTitle(event, view)}</h2>
          <p className="mt-1 text-ink-soft">{isAsked ? m.waitlist_ask_text() : saleText(event, view)}</p>
          {view.kind === "postponed" && event.postpone_note !== "" && (
            <blockquote className="mt-2.5 whitespace-pre-line border-wait border-l-2 pl-3 [overflow-wrap:anywhere]">
              {event.postpone_note}
            </blockquote>
          )}
        </div>
      </div>
      {view.kind === "notYet" && <Prices event={event} />}
      {view.kind === "notYet" && event.visibility !== "PRIVATE" && <WatchSale eventId={event.id} />}
      {isOut && <WaitForSeats event={event} onLook={onLook} />}
      {withCodes.has(view.kind) && !isAsked && <CodesHere event={event} view={view} booking={booking} />}
      {!isAsked && <WayOn event={event} kind={view.kind} onLook={onLook} />}
    </div>
  );
}

/** Where hidden tickets may still be had. */
const withCodes: ReadonlySet<Kind> = new Set(["hidden", "soldOut", "allHeld", "notYet", "ended"]);

/** Where nothing else is for sale its code is the way in; elsewhere it waits for a press. */
function CodesHere({ event, view, booking }: Props) {
  const [isPressed, setIsPressed] = useState(false);
  const isWanted = isPressed || view.kind === "hidden" || booking.codes.length > 0;
  if (isWanted) return <CodePart event={event} booking={booking} isPressed={isPressed} />;
  return (
    <OncePageLives>
      <Button look="plain" size="quiet" width="full" onClick={() => setIsPressed(true)}>
        {m.codes_have()}
      </Button>
    </OncePageLives>
  );
}

/** What there will be to choose, and from when: nothing can be counted yet. */
function Prices({ event: { ticket_types: types, currency, timezone } }: { event: PublicEvent }) {
  return (
    <div className="border-line border-t pt-3">
      <TicketList types={types} currency={currency} timezone={timezone} counts={{}} onCount={() => {}} />
    </div>
  );
}

function WayOn({ event, kind, onLook }: { event: PublicEvent; kind: Kind; onLook: () => void }) {
  if (kind === "draft") {
    return (
      <ButtonLink look="quiet" width="full" to={`/create?draft=${event.id}`}>
        {m.event_draft_on()}
      </ButtonLink>
    );
  }
  if (kind === "allHeld" || kind === "soldOut") {
    return (
      <OncePageLives>
        <Button look={kind === "allHeld" ? "ink" : "quiet"} width="full" onClick={onLook}>
          {m.event_look_again()}
        </Button>
      </OncePageLives>
    );
  }
  const { host } = event;
  if (kind === "past" || kind === "ended") {
    return (
      <ButtonLink look="quiet" width="full" to={`/creator/${host.username ?? host.id}`}>
        <span className="min-w-0 [overflow-wrap:anywhere]">{m.event_more_by({ host: hostName(host) })}</span>
      </ButtonLink>
    );
  }
  if (kind === "cancelled" || kind === "postponed") {
    return (
      <ButtonLink look="quiet" width="full" to="/">
        {m.event_find_other()}
      </ButtonLink>
    );
  }
  return null;
}

function saleText(event: PublicEvent, view: Closed): string {
  const isFree = event.ticket_types.every(({ price }) => price === 0);
  if (view.kind === "cancelled" && isFree) return m.event_cancelled_text_free();
  if (view.kind === "notYet" && event.visibility !== "PRIVATE") return m.event_not_yet_told();
  if (view.kind !== "past") return texts[view.kind]();
  const end = event.end_date ?? event.start_date;
  return end ? m.event_past_text({ date: formatDate(end, "dated", event.timezone) }) : "";
}

const texts: Record<Exclude<Kind, "past">, () => string> = {
  draft: m.event_draft_text,
  cancelled: m.event_cancelled_text,
  postponed: m.event_postponed_text,
  soldOut: m.event_sold_out_text,
  allHeld: m.event_all_held_text,
  notYet: m.event_not_yet_text,
  ended: m.event_sale_ended_text,
  hidden: m.event_hidden_text,
};
