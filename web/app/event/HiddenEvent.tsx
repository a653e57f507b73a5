import { useQuery } from "@tanstack/react-query";
import { ApiError } from "~/api/ApiError.ts";
import { useSession } from "~/api/session.ts";
import { FallbackScreen } from "~/errors/FallbackScreen.tsx";
import { m } from "~/paraglide/messages.js";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { EventScreen } from "./EventPage.tsx";
import { eventQuery } from "./eventQuery.ts";
import { Looking } from "./Looking.tsx";
import { OnlyYou } from "./OnlyYou.tsx";

type Props = { slug: string; error: unknown };

/**
 * A draft or a private event at its plain address, for who is signed in and may see it: the server renders pages for
 * nobody in particular, so that to everybody else there is nothing. `default`: loaded on demand.
 */
export default function HiddenEvent({ slug, error }: Props) {
  const session = useSession();
  if (session && slug.includes("-")) return <ForOwnPeople slug={slug} error={error} />;
  const nothing = <FallbackScreen error={error} isInPage />;
  // Whether somebody is signed in is known to the page's looks before it is to us: what may not stay isn't shown to them.
  return session === undefined ? <div className="in-data-signed-in:invisible">{nothing}</div> : nothing;
}

function ForOwnPeople({ slug, error: missing }: Props) {
  const { data: event, error, refetch } = useQuery({ ...eventQuery(slug, null), retry: false });
  if (event) {
    return (
      <>
        <title>{`${event.title || m.hosting_untitled()} · Mela`}</title>
        <OnlyYou event={event} />
        <EventScreen event={event} accessKey={null} />
      </>
    );
  }
  if (!error) return <Looking label={m.ui_loading()} />;
  const isThere = !(error instanceof ApiError && error.status === 404);
  return isThere ? (
    <main className="page-width py-8">
      <ErrorNote error={error} onRetry={refetch} />
    </main>
  ) : (
    <FallbackScreen error={missing} isInPage />
  );
}
