import type { deleteDraft } from "@mela/contract/eventCalls";
import type { Event } from "@mela/contract/events";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "~/api/ApiError.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { showToast } from "~/ui/toast.ts";
import { forgetLocally } from "./form/localDraft.ts";
import { hostEventQuery, myEventsKey } from "./hostEventQuery.ts";

type Props = { event: Pick<Event, "id" | "title">; isOpen: boolean; onClose: () => void; onDeleted?: () => void };

/** Asks once, then deletes a draft for good, what is kept of it on this device as well. */
export function DeleteDraft({ event, isOpen, onClose, onDeleted = () => undefined }: Props) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      sendSigned<typeof deleteDraft>("deleteDraft", { params: { eventId: event.id } }).catch(unlessGone),
    onSuccess: async () => {
      forgetLocally(event.id);
      onDeleted();
      showToast({ text: m.hosting_draft_deleted(), look: "good" });
      await queryClient.invalidateQueries({ queryKey: myEventsKey });
      onClose();
      queryClient.removeQueries(hostEventQuery(event.id));
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={m.hosting_draft_delete_title()}
      text={m.hosting_draft_delete_text({ title: event.title || m.hosting_untitled() })}
      yes={m.hosting_draft_delete()}
      no={m.hosting_kept_keep()}
      onYes={() => mutate()}
      onNo={() => {
        reset();
        onClose();
      }}
      isPending={isPending}
      error={error}
    />
  );
}

/** Deleted in another tab already: it is as it was wanted. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
