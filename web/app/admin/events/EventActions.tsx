import type { EventFile, featureEvent, putBackEvent, takeDownEvent } from "@mela/contract/operatorEvents";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { showFault } from "../parts/useDeed.ts";
import { useEventDeed } from "./useEventDeed.ts";

/** What can be done with an event. */
export function EventActions({ event }: { event: EventFile }) {
  const [isAsking, setIsAsking] = useState(false);
  const { event_id: eventId, is_featured, is_taken_down } = event;
  const feature = useEventDeed(
    (isFeatured: boolean) =>
      sendSigned<typeof featureEvent>("featureEvent", { params: { eventId }, body: { is_featured: isFeatured } }),
    is_featured ? m.admin_unfeatured() : m.admin_featured(),
    () => undefined,
  );
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
      {event.status === "PUBLISHED" && !is_taken_down && (
        <Button
          look="quiet"
          pending={feature.isPending}
          onClick={() => feature.mutate(!is_featured, { onError: showFault })}
        >
          {is_featured ? m.admin_unfeature() : m.admin_feature()}
        </Button>
      )}
      <Button look={is_taken_down ? "quiet" : "danger"} onClick={() => setIsAsking(true)}>
        {is_taken_down ? m.admin_put_back() : m.admin_take_down()}
      </Button>
      {isAsking && <DownDialog event={event} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function DownDialog({ event, onClose }: { event: EventFile; onClose: () => void }) {
  const [isBack] = useState(event.is_taken_down); // it says what it asked, also once that is done
  const work = useEventDeed(
    (reason: string) => {
      const input = { params: { eventId: event.event_id }, body: { reason } };
      return isBack
        ? sendSigned<typeof putBackEvent>("putBackEvent", input)
        : sendSigned<typeof takeDownEvent>("takeDownEvent", input);
    },
    isBack ? m.admin_is_back() : m.admin_is_down(),
    onClose,
  );
  return (
    <ReasonDialog
      title={isBack ? m.admin_put_back_title() : m.admin_take_down_title()}
      text={isBack ? m.admin_put_back_text() : m.admin_take_down_text()}
      hint={m.admin_reason_host()}
      yes={isBack ? m.admin_put_back() : m.admin_take_down()}
      look={isBack ? "primary" : "danger"}
      onYes={work.mutate}
      onNo={onClose}
      isPending={work.isPending}
      error={work.error}
    />
  );
}
