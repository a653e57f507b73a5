import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { RequireLogin } from "~/auth/RequireLogin.tsx";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import type { Route } from "./+types/CreatePage";
import { EventEditor } from "./form/EventEditor.tsx";
import { emptyForm, toForm } from "./form/eventForm.ts";
import { localDraft } from "./form/localDraft.ts";
import { hostEventQuery } from "./hostEventQuery.ts";

export const handle: PageFrame = { footer: "none" };
export const meta: Route.MetaFunction = () => [
  { title: m.hosting_create_page_title() },
  { name: "robots", content: "noindex" },
];

/** Create an event; `?draft=` goes on with one (spec 2). */
export default function CreatePage() {
  return (
    <main>
      <RequireLogin>{() => <Create />}</RequireLogin>
    </main>
  );
}

function Create() {
  const [params, setParams] = useSearchParams();
  const [draftId] = useState(() => params.get("draft")); // the address changes once a draft is made; the form stays
  const keepId = (id: string) => setParams({ draft: id }, { replace: true, preventScrollReset: true });
  if (draftId) return <Resume draftId={draftId} />;
  const begin = emptyForm(m.hosting_ticket_general());
  return <EventEditor begin={localDraft(null, begin) ?? begin} eventId={null} purpose="publish" onCreated={keepId} />;
}

function Resume({ draftId }: { draftId: string }) {
  const { data: event, error, refetch } = useQuery({ ...hostEventQuery(draftId), staleTime: Number.POSITIVE_INFINITY });
  if (!event) {
    return (
      <div className="mx-auto w-full max-w-reading px-4 py-10">
        {error ? <ErrorNote error={error} onRetry={refetch} /> : <SkeletonRows count={5} />}
      </div>
    );
  }
  const begin = toForm(event);
  const purpose = event.status === "DRAFT" ? "publish" : "change";
  return (
    <EventEditor
      begin={localDraft(draftId, begin) ?? begin}
      eventId={draftId}
      purpose={purpose}
      onCreated={() => undefined}
    />
  );
}
