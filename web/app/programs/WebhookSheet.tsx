import type { Webhook } from "@mela/contract/webhooks";
import { KeyRound, Pause, Play, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { Deliveries } from "./Deliveries.tsx";
import { ShownOnce } from "./ShownOnce.tsx";
import { useWebhook } from "./useWebhook.ts";

/** One webhook: what it was told and what came back, a test, and what can be done with it. */
export function WebhookSheet({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { webhook_id, url, state } = webhook;
  const work = useWebhook(webhook_id);
  const [asks, setAsks] = useState<"renew" | "remove" | null>(null);
  const { pause, test, again, renew, remove } = work;
  const error = pause.error ?? test.error ?? again.error;
  const isOn = state === "ON";
  const onRead = () => {
    renew.reset();
    setAsks(null); // else it would ask once more, and a second yes ends the secret that was just copied
  };
  if (renew.data)
    return (
      <Sheet isOpen onClose={onClose} title={m.programs_secret_ready()} text={m.programs_secret_former()}>
        <ShownOnce label={m.programs_secret()} secret={renew.data} onDone={onRead} />
      </Sheet>
    );
  return (
    <Sheet isOpen onClose={onClose} title={m.programs_webhook()} text={<span className="wrap-anywhere">{url}</span>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {state === "FAILING" && <p className="text-bad">{m.programs_failing_text()}</p>}
        {state === "LEFT" && <p className="text-bad">{m.programs_left_text()}</p>}
        {error && <ErrorNote error={error} />}
        <div className="flex flex-wrap gap-2.5">
          <Button look="quiet" size="small" pending={test.isPending} disabled={!isOn} onClick={() => test.mutate()}>
            <Send aria-hidden="true" />
            {m.programs_test()}
          </Button>
          <Button look="quiet" size="small" pending={pause.isPending} onClick={() => pause.mutate(isOn)}>
            {isOn ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            {isOn ? m.programs_pause() : m.programs_resume()}
          </Button>
          <Button look="quiet" size="small" onClick={() => setAsks("renew")}>
            <KeyRound aria-hidden="true" />
            {m.programs_renew()}
          </Button>
          <Button look="danger" size="small" onClick={() => setAsks("remove")}>
            <Trash2 aria-hidden="true" />
            {m.programs_remove()}
          </Button>
        </div>
        <Deliveries webhookId={webhook_id} sending={again.isPending ? again.variables : null} onAgain={again.mutate} />
      </div>
      {asks === "renew" && (
        <ConfirmDialog
          title={m.programs_renew_title()}
          text={m.programs_secret_former()}
          yes={m.programs_renew()}
          no={m.programs_not_now()}
          onYes={renew.mutate}
          onNo={() => setAsks(null)}
          isPending={renew.isPending}
          error={renew.error}
        />
      )}
      {asks === "remove" && (
        <ConfirmDialog
          title={m.programs_remove_title()}
          text={m.programs_remove_text()}
          yes={m.programs_remove()}
          no={m.security_keep()}
          onYes={() => remove.mutate(undefined, { onSuccess: onClose })}
          onNo={() => setAsks(null)}
          isPending={remove.isPending}
          error={remove.error}
        />
      )}
    </Sheet>
  );
}
