import type { HostEvent } from "@mela/contract/events";
import { Ban, Copy, EyeOff, Rocket } from "lucide-react";
import { useState } from "react";
import { EmbedButton } from "~/embed/EmbedButton.tsx";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { eventState } from "../eventState.ts";
import { useEventActions } from "./useEventActions.ts";

/** Publish, hide, embed, copy, cancel. Only the host may cancel, and is asked once more. */
export function EventActions({ event, isOwner }: { event: HostEvent; isOwner: boolean }) {
  const { act, pending, error } = useEventActions(event);
  const [isAsking, setIsAsking] = useState(false);
  const state = eventState(event, Date.now());
  const isOver = state === "past" || state === "cancelled";
  const isOut = event.status === "PUBLISHED" && !isOver;
  return (
    <Card>
      <h2 className="pb-3 font-title text-2xl">{m.hosting_actions()}</h2>
      <div className="grid gap-2.5">
        {error !== null && <ErrorNote error={error} />}
        {(state === "draft" || state === "hidden") && (
          <Button
            look={state === "draft" ? "primary" : "quiet"}
            pending={pending === "publishEvent"}
            onClick={() => act("publishEvent")}
          >
            <Rocket aria-hidden="true" />
            {state === "draft" ? m.hosting_publish() : m.hosting_show_again()}
          </Button>
        )}
        {isOut && state !== "hidden" && (
          <Button look="quiet" pending={pending === "unpublishEvent"} onClick={() => act("unpublishEvent")}>
            <EyeOff aria-hidden="true" />
            {m.hosting_unpublish()}
          </Button>
        )}
        {isOut && event.visibility === "PUBLIC" && <EmbedButton event={event} />}
        <Button look="quiet" pending={pending === "duplicateEvent"} onClick={() => act("duplicateEvent")}>
          <Copy aria-hidden="true" />
          {m.hosting_duplicate()}
        </Button>
        {isOwner && !isOver && (
          <Button look="danger" onClick={() => setIsAsking(true)}>
            <Ban aria-hidden="true" />
            {m.hosting_cancel_event()}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={m.hosting_cancel_title()}
        text={m.hosting_cancel_text()}
        yes={m.hosting_cancel_yes()}
        no={m.hosting_cancel_no()}
        onYes={() => act("cancelEvent").then(() => setIsAsking(false))}
        onNo={() => setIsAsking(false)}
        isPending={pending === "cancelEvent"}
      />
    </Card>
  );
}
