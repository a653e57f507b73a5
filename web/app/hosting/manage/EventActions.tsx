import type { HostEvent } from "@mela/contract/events";
import type { Figures } from "@mela/contract/guests";
import { Ban, CalendarClock, Copy, EyeOff, Rocket, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { EmbedButton } from "~/embed/EmbedButton.tsx";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { formatMoney } from "~/ui/money.ts";
import { DeleteDraft } from "../DeleteDraft.tsx";
import { eventState } from "../eventState.ts";
import { NoAccountNote } from "../NoAccountNote.tsx";
import { useEventActions } from "./useEventActions.ts";

type Props = { event: HostEvent; isOwner: boolean; figures: Figures | undefined };

/** Publish, hide, embed, copy, cancel; a draft is deleted instead. Only the host may do the last two, and is asked once more. */
export function EventActions({ event, isOwner, figures }: Props) {
  const { act, pending, error } = useEventActions(event);
  const [isAsking, setIsAsking] = useState(false);
  const [isHiding, setIsHiding] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const state = eventState(event, Date.now());
  const isOver = state === "past" || state === "cancelled";
  const isOut = event.status === "PUBLISHED" && !isOver;
  return (
    <Card>
      <h2 className="pb-3 font-title text-2xl">{m.hosting_actions()}</h2>
      <div className="grid gap-2.5">
        {error !== null && <ErrorNote error={error} />}
        {isOwner && <NoAccountNote failure={error} hostId={event.host.id} />}
        {(state === "draft" || (isOut && event.is_withdrawn)) && (
          <Button
            look={state === "draft" ? "primary" : "quiet"}
            pending={pending === "publishEvent"}
            onClick={() => act("publishEvent")}
          >
            <Rocket aria-hidden="true" />
            {state === "draft" ? m.hosting_publish() : m.hosting_show_again()}
          </Button>
        )}
        {isOut && (event.visibility === "PUBLIC" || openBookings(figures) === 0) && (
          <Button look="quiet" onClick={() => setIsHiding(true)}>
            <EyeOff aria-hidden="true" />
            {m.hosting_unpublish()}
          </Button>
        )}
        {isOut && event.visibility !== "PRIVATE" && <EmbedButton event={event} />}
        {event.manages_all && (
          <Button look="quiet" pending={pending === "duplicateEvent"} onClick={() => act("duplicateEvent")}>
            <Copy aria-hidden="true" />
            {m.hosting_duplicate()}
          </Button>
        )}
        {isOwner && isOut && (
          <Button
            look={state === "postponed" ? "primary" : "quiet"}
            onClick={() => setParams({ do: "postpone" }, { replace: true, preventScrollReset: true })}
          >
            <CalendarClock aria-hidden="true" />
            {state === "postponed" ? m.postpone_name_date() : m.postpone_event()}
          </Button>
        )}
        {isOwner && state === "draft" && (
          <Button look="danger" onClick={() => setIsDeleting(true)}>
            <Trash2 aria-hidden="true" />
            {m.hosting_draft_delete()}
          </Button>
        )}
        {isOwner && isOut && (
          <Button look="danger" onClick={() => setIsAsking(true)}>
            <Ban aria-hidden="true" />
            {m.hosting_cancel_event()}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isHiding}
        title={m.postpone_hide_title()}
        text={openBookings(figures) > 0 ? m.postpone_hide_booked() : m.postpone_hide_empty()}
        yes={m.hosting_unpublish()}
        no={m.postpone_not_now()}
        onYes={() => act("unpublishEvent").then(() => setIsHiding(false))}
        onNo={() => setIsHiding(false)}
        isPending={pending === "unpublishEvent"}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={m.hosting_cancel_title()}
        text={cancelText(figures)}
        yes={m.hosting_cancel_yes()}
        no={m.hosting_cancel_no()}
        onYes={() => act("cancelEvent").then(() => setIsAsking(false))}
        onNo={() => setIsAsking(false)}
        isPending={pending === "cancelEvent"}
      />
      <DeleteDraft
        event={event}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => void navigate("/creator/events?tab=drafts", { replace: true })}
      />
    </Card>
  );
}

/** With any of these an event can't go back to a draft: taking it out of sight leaves its page to whoever has the link. */
function openBookings(figures: Figures | undefined): number {
  return figures ? figures.bookings.PENDING + figures.bookings.GOING + figures.bookings.CHECKEDIN : 0;
}

/** What it does, in the figures of this event. */
function cancelText(figures: Figures | undefined): string {
  const count = openBookings(figures);
  if (!figures || count === 0) return m.hosting_cancel_text();
  if (figures.collected === 0) return m.hosting_cancel_text_free({ count });
  return m.hosting_cancel_text_paid({
    count,
    amount: formatMoney(figures.collected, { currency: figures.currency }),
  });
}
