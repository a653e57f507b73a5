import type { cancelEvent, duplicateEvent, publishEvent, unpublishEvent } from "@mela/contract/eventCalls";
import type { HostEvent } from "@mela/contract/events";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";
import { hostEventQuery, myEventsKey } from "../hostEventQuery.ts";

type Calls = typeof publishEvent | typeof unpublishEvent | typeof cancelEvent | typeof duplicateEvent;
export type EventAction = Calls["name"];

/** Publish, take out of sight, cancel, copy: the server answers with the event as it is then. */
export function useEventActions(event: HostEvent) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync, isPending, variables, error } = useMutation({
    mutationFn: async (name: EventAction) => (await sendSigned<Calls>(name, { params: { eventId: event.id } })).data,
    onSuccess: (after, name) => {
      void queryClient.invalidateQueries({ queryKey: myEventsKey });
      if (name === "duplicateEvent") {
        showToast({ text: m.hosting_duplicated(), look: "good" });
        return navigate(`/create?draft=${after.id}`);
      }
      queryClient.setQueryData(hostEventQuery(event.id).queryKey, after);
      if (name === "publishEvent") return navigate(`/event/manage/${event.id}?published=1`);
      const text = name === "cancelEvent" ? m.hosting_cancelled() : unpublished(after);
      showToast({ text, look: "good" });
    },
  });
  return {
    /** Never throws: a failure is told beside the buttons. */
    act: (name: EventAction) =>
      mutateAsync(name).then(
        () => undefined,
        () => undefined,
      ),
    pending: isPending ? variables : null,
    error,
  };
}

/** Without bookings it is a draft again; with some it stays for whoever has the link (spec 4). */
const unpublished = ({ status }: HostEvent) =>
  status === "DRAFT" ? m.hosting_unpublished_draft() : m.hosting_unpublished_link();
