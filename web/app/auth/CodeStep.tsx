import { ArrowLeft } from "lucide-react";
import { Link, useRouteLoaderData } from "react-router";
import { m } from "~/paraglide/messages.js";
import type { loader } from "~/root.tsx";
import { Button } from "~/ui/Button.tsx";
import { asClock, useCountdown } from "~/ui/useCountdown.ts";
import { CodeBoxes } from "./CodeBoxes.tsx";
import type { CodeEntry } from "./useCodeEntry.ts";

/** `sentTo`: the address as the code was sent to it. `backLabel`: what going back is for. */
type Props = { entry: CodeEntry; sentTo: string; backLabel: string; onBack: () => void };

/** Typing a code that was sent (spec 2, Login modal, step 2); who shows it says where the code went. */
export function CodeStep({ entry, sentTo, backLabel, onBack }: Props) {
  const left = useCountdown(entry.resendAt);
  const isFull = entry.boxes.every((box) => box !== "");
  return (
    <div className="grid gap-4">
      {/* A new code begins at the first box again. */}
      <CodeBoxes
        key={entry.sentAt}
        boxes={entry.boxes}
        isInvalid={entry.error !== null}
        onChange={(change) => void entry.change(change)}
      />
      <div role="status" className="min-h-6">
        {entry.isBusy && <span className="text-ink-soft">{m.auth_checking()}</span>}
        {entry.error && <span className="text-bad">{entry.error}</span>}
      </div>
      {entry.error && isFull && (
        <Button look="quiet" onClick={() => void entry.retry()}>
          {m.ui_retry()}
        </Button>
      )}
      <div className="-mx-3 -mt-3 flex flex-wrap items-center justify-between">
        <Button look="plain" size="quiet" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {backLabel}
        </Button>
        {left > 0 ? (
          <span className="figures px-3 text-[15px] text-ink-soft">{m.auth_resend_in({ time: asClock(left) })}</span>
        ) : (
          <Button look="plain" size="quiet" onClick={() => void entry.resend()}>
            {m.auth_resend()}
          </Button>
        )}
      </div>
      <OutboxNote sentTo={sentTo} />
    </div>
  );
}

/** Where a code lies when nothing carries it to people. */
function OutboxNote({ sentTo }: { sentTo: string }) {
  const hasOutbox = useRouteLoaderData<typeof loader>("root")?.outbox ?? false;
  if (!hasOutbox) return null;
  return (
    <p className="rounded-control bg-note-wash px-4 py-3 text-note text-sm">
      {m.auth_outbox_note()}{" "}
      <Link
        to={`/dev/outbox?to=${encodeURIComponent(sentTo)}`}
        target="_blank"
        className="font-semibold underline underline-offset-4"
      >
        {m.auth_outbox_link()}
      </Link>
    </p>
  );
}
