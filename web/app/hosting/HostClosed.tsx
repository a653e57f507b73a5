import { CalendarX2, Lock } from "lucide-react";
import { ApiError } from "~/api/ApiError.ts";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";

/** An event that one can't manage: it isn't there, it is somebody else's, or it did not arrive. */
export function HostClosed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status !== 403 && status !== 404 && status !== 400) {
    return (
      <div className="mx-auto w-full max-w-reading py-10">
        <ErrorNote error={error} onRetry={onRetry} />
      </div>
    );
  }
  const isTheirs = status === 403;
  return (
    <>
      <h1 className="sr-only">{m.hosting_manage()}</h1>
      <EmptyState
        icon={isTheirs ? <Lock /> : <CalendarX2 />}
        title={isTheirs ? m.hosting_closed_title() : m.hosting_missing_title()}
        text={isTheirs ? m.hosting_closed_text() : m.hosting_missing_text()}
        action={<ButtonLink to="/creator/events">{m.nav_my_listings()}</ButtonLink>}
      />
    </>
  );
}
