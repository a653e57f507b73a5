import type { acceptInvitation, previewInvitation } from "@mela/contract/cohosts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Unlink } from "lucide-react";
import { useNavigate } from "react-router";
import { ApiError } from "~/api/ApiError.ts";
import { send } from "~/api/send.ts";
import { useSession } from "~/api/session.ts";
import { useLogin } from "~/auth/LoginProvider.tsx";
import { startDoorSession } from "~/checkin/doorSession.ts";
import { myEventsKey } from "~/hosting/hostEventQuery.ts";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { Skeleton } from "~/ui/Skeleton.tsx";
import type { Route } from "./+types/AcceptPage";
import { InvitationCard } from "./InvitationCard.tsx";

export const handle: PageFrame = { footer: "none" };
// The address is the secret: it must not travel to any page that is opened from here.
export const meta: Route.MetaFunction = () => [
  { title: m.cohosts_accept_page_title() },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

/** Accepts an invitation (spec 2). Looking uses nothing up; only the button does. */
export default function AcceptPage({ params: { token } }: Route.ComponentProps) {
  const isHere = useSession() !== undefined; // the browser asks, never the server that renders: links get previewed
  const session = useSession();
  const preview = useQuery({
    queryKey: ["invitation", token, session?.userId ?? null],
    queryFn: async () => (await send<typeof previewInvitation>("previewInvitation", { body: { token } })).data,
    enabled: isHere,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  const accept = useAccept(token, preview.data?.needs_account ?? true);
  if (isGone(preview.error) || isGone(accept.error)) {
    return (
      <main className="page-width py-8">
        <h1 className="sr-only">{m.cohosts_invitation()}</h1>
        <EmptyState
          icon={<Unlink />}
          title={m.cohosts_gone_title()}
          text={m.cohosts_gone_text()}
          action={<ButtonLink to="/">{m.cohosts_home()}</ButtonLink>}
        />
      </main>
    );
  }
  return (
    <main className="mx-auto w-full max-w-[520px] px-4 py-6 sm:py-14">
      {preview.error && <ErrorNote error={preview.error} onRetry={preview.refetch} />}
      {preview.isPending && !preview.error && (
        <div role="status" aria-label={m.ui_loading()}>
          <Skeleton shape="card" width="100%" height="420px" />
        </div>
      )}
      {preview.data && (
        <InvitationCard
          invitation={preview.data}
          isSignedIn={Boolean(session)}
          isPending={accept.isPending}
          error={accept.error}
          onAccept={() => accept.mutate()}
        />
      )}
    </main>
  );
}

/** Login first where an account is needed; then the role, and the place where it is used. */
function useAccept(token: string, needsAccount: boolean) {
  const { requireLogin } = useLogin();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (needsAccount && !(await requireLogin({ title: m.nav_login(), text: m.cohosts_login_text() }))) return null;
      return (await send<typeof acceptInvitation>("acceptInvitation", { body: { token } })).data;
    },
    onSuccess: (accepted) => {
      if (!accepted) return; // they closed the login
      const { event_id: eventId, role, authToken } = accepted;
      if (authToken) startDoorSession(eventId, authToken);
      void queryClient.invalidateQueries({ queryKey: ["events", eventId] });
      void queryClient.invalidateQueries({ queryKey: myEventsKey });
      void navigate(role === "DOOR" ? `/scanner/${eventId}` : `/event/manage/${eventId}`, { replace: true });
    },
  });
}

const isGone = (error: unknown) =>
  error instanceof ApiError && (error.code === "invitation_invalid" || error.code === "invalid_input");
