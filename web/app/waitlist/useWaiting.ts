import type { joinWaitlist, leaveWaitlist } from "@mela/contract/waitlist";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ApiError } from "~/api/ApiError.ts";
import { errorText } from "~/api/errorText.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";
import { ownWaitQuery } from "./queries.ts";

type Wish = NonNullable<Parameters<typeof sendSigned<typeof joinWaitlist>>[1]["body"]>;

/** Joining the line of an event and leaving it. `onStale`: there are seats again, or none to wait for. */
export function useWaiting(eventId: string, onStale: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = ownWaitQuery(eventId);
  const join = useMutation({
    mutationFn: async (body: Wish) =>
      (await sendSigned<typeof joinWaitlist>("joinWaitlist", { params: { eventId }, body })).data.waiting,
    onSuccess: async (waiting) => {
      await queries.cancelQueries({ queryKey }); // what is still on its way was asked before, as by a login just now
      queries.setQueryData(queryKey, waiting);
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : "";
      const action = { label: m.saved_add_email(), onClick: () => void navigate("/profile/security") };
      showToast({ text: errorText(error), look: "bad", ...(code === "email_needed" && { action }) });
      if (code === "seats_left" || code === "nothing_to_wait_for") onStale();
    },
  });
  const leave = useMutation({
    mutationFn: () => sendSigned<typeof leaveWaitlist>("leaveWaitlist", { params: { eventId } }),
    onSuccess: () => {
      queries.setQueryData(queryKey, null);
      showToast({ text: m.waitlist_left() });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["waitlist"] }),
  });
  return { join, leave };
}
