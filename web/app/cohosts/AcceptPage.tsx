import type { acceptInvitation, InvitationEnd, previewInvitation } from "@mela/contract/cohosts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Unlink } from "lucide-react";
import { useNavigate } from "react-router";
import { ApiError } from "~/api/ApiError.ts";
import { send } from "~/api/send.ts";
import { useSession } from "~/api/session.ts";
import type { UserInfo } from "~/api/sessionStore.ts";
import { useLogin } from "~/auth/LoginProvider.tsx";
import { useLogout } from "~/auth/useLogout.ts";
import { brandsKey } from "~/brands/queries.ts";
import { startDoorSession } from "~/checkin/doorSession.ts";
import { myEventsKey } from "~/hosting/hostEventQuery.ts";
import { mailLinkMeta } from "~/mailLinks/mailLink.ts";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { Skeleton } from "~/ui/Skeleton.tsx";
import type { Route } from "./+types/AcceptPage";
import { InvitationCard } from "./InvitationCard.tsx";

export const handle: PageFrame = { footer: "none" };
export const meta: Route.MetaFunction = () => mailLinkMeta(m.cohosts_accept_page_title());

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
  const other = useOtherAccount();
  const gone = [accept.error, preview.error].find(isGone);
  if (gone) {
    return (
      <main className="page-width py-8">
        <h1 className="sr-only">{m.cohosts_invitation()}</h1>
        <EmptyState
          icon={<Unlink />}
          title={m.cohosts_gone_title()}
          text={whyGone(gone)}
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
          signedInAs={session ? nameOf(session.userInfo) : null}
          isPending={accept.isPending}
          error={accept.error}
          onAccept={() => accept.mutate()}
          onOther={other}
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
      const { event_id: eventId, brand_id: brandId, role, authToken } = accepted;
      void queryClient.invalidateQueries({ queryKey: brandsKey });
      if (eventId === null) return void navigate(`/profile/brands/${brandId}`, { replace: true });
      if (authToken) startDoorSession(eventId, authToken);
      void queryClient.invalidateQueries({ queryKey: ["events", eventId] });
      void queryClient.invalidateQueries({ queryKey: myEventsKey });
      void navigate(role === "DOOR" ? `/scanner/${eventId}` : `/event/manage/${eventId}`, { replace: true });
    },
  });
}

/** The invitation may be for whom they are elsewhere: out with one account, in with another, and back to this page. */
function useOtherAccount() {
  const logout = useLogout();
  const { requireLogin } = useLogin();
  return async () => {
    await logout();
    await requireLogin({ title: m.nav_login(), text: m.cohosts_login_text() });
  };
}

const nameOf = ({ name, email, phone_number, username }: UserInfo) =>
  name || email || phone_number || username || m.cohosts_someone();

const isGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === "invitation_invalid" || error.code === "invalid_input");

const reasons = {
  EXPIRED: m.cohosts_gone_expired,
  USED_UP: m.cohosts_gone_used,
  REVOKED: m.cohosts_gone_revoked,
  ENDED: m.cohosts_gone_ended,
} satisfies Record<InvitationEnd["reason"], () => string>;

/** Why it works no more, as far as the server says. */
function whyGone({ data }: ApiError): string {
  const reason = typeof data === "object" && data !== null && "reason" in data ? data.reason : null;
  const isKnown = (key: unknown): key is keyof typeof reasons => typeof key === "string" && key in reasons;
  return isKnown(reason) ? reasons[reason]() : m.cohosts_gone_text();
}
