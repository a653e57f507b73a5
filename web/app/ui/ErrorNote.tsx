import { CircleAlert } from "lucide-react";
import { errorText } from "~/api/errorText.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "./Button.tsx";

type Props = {
  /** What was thrown, or a sentence that says what happened. */
  error: unknown;
  onRetry?: () => void;
};

/** Says beside the place what happened, and offers the way on. */
export function ErrorNote({ error, onRetry }: Props) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-control bg-bad-wash px-4 py-3 text-bad">
      <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-40 flex-1">{typeof error === "string" ? error : errorText(error)}</p>
      {onRetry && (
        <Button look="quiet" size="small" onClick={() => onRetry()}>
          {m.ui_retry()}
        </Button>
      )}
    </div>
  );
}
