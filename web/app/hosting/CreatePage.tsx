import type { HostEvent } from "@mela/contract/events";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { RequireLogin } from "~/auth/RequireLogin.tsx";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import type { Route } from "./+types/CreatePage";
import { EventEditor } from "./form/EventEditor.tsx";
import { type EventForm, emptyForm } from "./form/eventForm.ts";
import { withLocalDraft } from "./form/localDraft.ts";
import { holdOwnDraft, takeUpDraft } from "./form/newDrafts.ts";
import { toForm } from "./form/toForm.ts";
import { HostClosed } from "./HostClosed.tsx";
import { hostEventQuery } from "./hostEventQuery.ts";
import { KeptDrafts } from "./KeptDrafts.tsx";

export const handle: PageFrame = { footer: "none" };
export const meta: Route.MetaFunction = () => [
  { title: m.hosting_create_page_title() },
  { name: "robots", content: "noindex" },
];

/** Create an event; `?draft=` goes on with one (spec 2). */
export default function CreatePage() {
  return (
    <main className="page-width">
      <RequireLogin>{() => <Create />}</RequireLogin>
    </main>
  );
}

function Create() {
  const [params] = useSearchParams();
  const [draftId] = useState(() => params.get("draft")); // the address changes once a draft is made; the form stays
  const [saved] = useState(() => beginIn(params.get("city"), emptyForm(m.hosting_ticket_general())));
  const [slot, setSlot] = useState<string | null>(null); // of a draft of another tab that is gone on with here
  if (draftId) return <Resume draftId={draftId} />;
  return (
    <>
      {slot === null && !params.has("draft") && (
        <KeptDrafts
          onContinue={(slot) => {
            takeUpDraft(slot);
            setSlot(slot);
          }}
        />
      )}
      <NewEvent key={slot} saved={saved} />
    </>
  );
}

function NewEvent({ saved }: { saved: EventForm }) {
  const [begin] = useState(() => withLocalDraft(null, saved));
  const toManage = useToManage();
  useEffect(holdOwnDraft, []);
  return <EventEditor begin={begin} saved={saved} event={null} purpose="publish" onDone={toManage} />;
}

/** My Listings names the city that was chosen there: a new event begins in it. */
function beginIn(city: string | null, form: EventForm): EventForm {
  return { ...form, place: { ...form.place, city: city?.trim().slice(0, 80) ?? "" } };
}

function Resume({ draftId }: { draftId: string }) {
  const { data: event, error, refetch, isFetchedAfterMount } = useQuery({ ...hostEventQuery(draftId), staleTime: 0 });
  if (!event || !isFetchedAfterMount) {
    return error ? (
      <HostClosed error={error} onRetry={refetch} />
    ) : (
      <div className="mx-auto w-full max-w-reading py-10">
        <SkeletonRows count={5} />
      </div>
    );
  }
  return <Draft event={event} />;
}

/** The draft as it was when the page was opened: what is typed since then is newer than anything that is fetched. */
function Draft({ event }: { event: HostEvent }) {
  const [first] = useState(event);
  const [saved] = useState(() => toForm(event));
  const [begin] = useState(() => withLocalDraft(event.id, saved));
  const toManage = useToManage();
  if (first.status !== "DRAFT") return <Navigate to={`/event/manage/${event.id}?tab=edit`} replace />;
  return <EventEditor begin={begin} saved={saved} event={first} purpose="publish" onDone={toManage} />;
}

function useToManage(): (event: { id: string }) => void {
  const navigate = useNavigate();
  return ({ id }) => void navigate(`/event/manage/${id}?published=1`);
}
