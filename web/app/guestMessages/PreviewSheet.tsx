import { m } from "~/paraglide/messages.js";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { Skeleton } from "~/ui/Skeleton.tsx";
import type { Compose } from "./useCompose.ts";

type Props = { isOpen: boolean; onClose: () => void; preview: Compose["preview"] };

/** The mail as a guest gets it, in a frame that runs nothing and loads nothing. */
export function PreviewSheet({ isOpen, onClose, preview: { data, error, mutate } }: Props) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.guest_messages_preview_title()} shape="full">
      {error && <ErrorNote error={error} onRetry={mutate} />}
      {!data && !error && <Skeleton shape="card" width="100%" height="60vh" />}
      {data && (
        <div className="grid gap-3">
          <p className="[overflow-wrap:anywhere]">
            <span className="text-ink-soft">{m.guest_messages_subject()}: </span>
            <strong>{data.subject}</strong>
          </p>
          <iframe
            title={m.guest_messages_preview_title()}
            sandbox=""
            srcDoc={data.html}
            className="h-[calc(100dvh-190px)] min-h-96 w-full rounded-card border border-line bg-page"
          />
        </div>
      )}
    </Sheet>
  );
}
