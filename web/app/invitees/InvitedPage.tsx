import { useQuery } from "@tanstack/react-query";
import { MailQuestionMark } from "lucide-react";
import { ApiError } from "~/api/ApiError.ts";
import { RequireLogin } from "~/auth/RequireLogin.tsx";
import { EventScreen } from "~/event/EventPage.tsx";
import { eventQuery } from "~/event/eventQuery.ts";
import { Looking } from "~/event/Looking.tsx";
import { OnlyYou } from "~/event/OnlyYou.tsx";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import type { Route } from "./+types/InvitedPage";

export const handle: PageFrame = { bunting: "shown", nav: "desktop" };
export const meta: Route.MetaFunction = () => [
  { title: `${m.guest_messages_invited_title()} · Mela` },
  { name: "robots", content: "noindex" },
];

/** A private event for who was invited by address: it opens to the account that has it (decision 032). */
export default function InvitedPage({ params: { slug } }: Route.ComponentProps) {
  return (
    <RequireLogin fallback={<Looking label={m.guest_messages_invited_checking()} />}>
      {() => <Invited key={slug} slug={slug} />}
    </RequireLogin>
  );
}

function Invited({ slug }: { slug: string }) {
  const { data: event, error, refetch } = useQuery({ ...eventQuery(slug, null), retry: false });
  if (event) {
    return (
      <>
        <title>{`${event.title} · Mela`}</title>
        <OnlyYou event={event} />
        <EventScreen event={event} accessKey={null} />
      </>
    );
  }
  if (!error) return <Looking label={m.guest_messages_invited_checking()} />;
  const isElsewhere = error instanceof ApiError && error.status === 404;
  return (
    <main className="page-width py-8">
      <h1 className="sr-only">{m.guest_messages_invited_title()}</h1>
      {isElsewhere ? (
        <EmptyState
          icon={<MailQuestionMark aria-hidden="true" />}
          title={m.guest_messages_invited_other_title()}
          text={m.guest_messages_invited_other_text()}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink to="/profile/security">{m.guest_messages_invited_add()}</ButtonLink>
              <ButtonLink to="/" look="quiet">
                {m.guest_messages_home()}
              </ButtonLink>
            </div>
          }
        />
      ) : (
        <ErrorNote error={error} onRetry={refetch} />
      )}
    </main>
  );
}
