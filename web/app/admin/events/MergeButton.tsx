import type { EventFile, FoundEvent, mergeEvent } from "@mela/contract/operatorEvents";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { useEventDeed } from "./useEventDeed.ts";

/** Merges the event that is open into another that is the same. */
export function MergeButton({ event, into }: { event: EventFile; into: FoundEvent }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const params = { eventId: event.event_id };
  const work = useEventDeed(
    (reason: string) => sendSigned<typeof mergeEvent>("mergeEvent", { params, body: { into: into.event_id, reason } }),
    m.admin_merged(),
    close,
  );
  return (
    <>
      <Button look="quiet" aria-label={m.admin_merge_named({ title: into.title })} onClick={() => setIsAsking(true)}>
        {m.admin_merge()}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={m.admin_merge_title()}
          text={m.admin_merge_text({ title: into.title, host: into.host.name })}
          hint={m.admin_reason_host()}
          yes={m.admin_merge_yes()}
          onYes={work.mutate}
          onNo={close}
          isPending={work.isPending}
          error={work.error}
        />
      )}
    </>
  );
}
