import type { duplicateEvent } from "@mela/contract/eventCalls";
import type { Listing } from "@mela/contract/listings";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Copy, Eye, IndianRupee, PencilLine, ScanLine, Settings2, Share, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { errorText } from "~/api/errorText.ts";
import { sendSigned } from "~/api/send.ts";
import { sharePage } from "~/nav/sharePage.ts";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import { IconLink } from "~/ui/IconLink.tsx";
import { showToast } from "~/ui/toast.ts";
import { DeleteDraft } from "./DeleteDraft.tsx";
import type { EventState } from "./eventState.ts";
import { myEventsKey } from "./hostEventQuery.ts";
import { withGuestsOf } from "./ListingGuests.tsx";

/** What a host does most with an event, at the thumb. Who looks after the money sees the money. */
export function ListingActions({ event, state }: { event: Listing; state: EventState }) {
  const [params] = useSearchParams();
  const { isPending, duplicate } = useDuplicate(event.id);
  const [isDeleting, setIsDeleting] = useState(false);
  const isHosting = event.role !== "FINANCE";
  const isOut = state !== "draft" && state !== "cancelled";
  const isOn = state === "live" || state === "hidden" || state === "ongoing";
  const isPrivate = event.visibility === "PRIVATE"; // its link has a key, which its own page gives
  const manage = `/event/manage/${event.id}`;
  const path = `/${event.event_slug}`;
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center border-line border-t px-2.5 py-2 sm:gap-1 sm:px-3">
      <legend className="sr-only">{m.series_listing_actions({ title: event.title || m.hosting_untitled() })}</legend>
      {state === "draft" ? (
        <ButtonLink to={`/create?draft=${event.id}`} size="small">
          <PencilLine aria-hidden="true" />
          {m.hosting_continue_draft()}
        </ButtonLink>
      ) : (
        <ButtonLink to={manage} size="small" look="quiet">
          {isHosting ? <Settings2 aria-hidden="true" /> : <IndianRupee aria-hidden="true" />}
          {isHosting ? m.hosting_manage() : m.hosting_finance_open()}
        </ButtonLink>
      )}
      <span className="grow" />
      {isHosting && isOut && (
        <IconLink label={m.series_listing_guests()} to={{ search: withGuestsOf(event.id, params) }} preventScrollReset>
          <Users aria-hidden="true" />
        </IconLink>
      )}
      {isHosting && isOn && (
        <IconLink label={m.guests_scan()} to={`/scanner/${event.id}`}>
          <ScanLine aria-hidden="true" />
        </IconLink>
      )}
      {isOut && !isPrivate && (
        <IconButton label={m.series_listing_share()} onClick={() => void sharePage({ title: event.title, path })}>
          <Share aria-hidden="true" />
        </IconButton>
      )}
      {isOut && (
        <span className={`inline-flex ${isPrivate ? "" : "max-sm:hidden"}`}>
          <IconLink label={m.hosting_view()} to={path}>
            <Eye aria-hidden="true" />
          </IconLink>
        </span>
      )}
      {isHosting && isOn && (
        <IconLink label={m.series_listing_edit()} to={`${manage}?tab=edit`}>
          <PencilLine aria-hidden="true" />
        </IconLink>
      )}
      {event.manages_all && (
        <IconButton label={m.series_listing_duplicate()} disabled={isPending} onClick={duplicate}>
          <Copy aria-hidden="true" />
        </IconButton>
      )}
      {/* Of several dates one would not see which goes: each has this on its own page. */}
      {state === "draft" && event.role === "OWNER" && event.series === null && (
        <>
          <IconButton label={m.hosting_draft_delete()} onClick={() => setIsDeleting(true)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
          <DeleteDraft event={event} isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
        </>
      )}
    </fieldset>
  );
}

/** Makes a copy and opens it in the form: its dates are to be chosen anew. */
function useDuplicate(eventId: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { isPending, mutate } = useMutation({
    mutationFn: async () => (await sendSigned<typeof duplicateEvent>("duplicateEvent", { params: { eventId } })).data,
    onSuccess: (copy) => {
      void queryClient.invalidateQueries({ queryKey: myEventsKey });
      showToast({ text: m.hosting_duplicated(), look: "good" });
      void navigate(`/create?draft=${copy.id}`);
    },
    onError: (error) => showToast({ text: errorText(error), look: "bad" }),
  });
  return { isPending, duplicate: () => mutate() };
}
