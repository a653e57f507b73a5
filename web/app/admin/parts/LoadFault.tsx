import { ShieldAlert } from "lucide-react";
import { ApiError } from "~/api/ApiError.ts";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";

type Props = { error: Error; onRetry: () => unknown };

/** Why a page of administration did not come: it is not for the reader, or something failed. */
export function LoadFault({ error, onRetry }: Props) {
  if (!(error instanceof ApiError && error.status === 403))
    return <ErrorNote error={error} onRetry={() => void onRetry()} />;
  return (
    <EmptyState
      icon={<ShieldAlert />}
      text={m.admin_not_for_you()}
      action={<ButtonLink to="/">{m.admin_home()}</ButtonLink>}
    />
  );
}
