import type { HostEvent } from "@mela/contract/events";
import type { PostponeInput, postponeEvent } from "@mela/contract/postponing";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "~/api/ApiError.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";
import { hostEventQuery, myEventsKey } from "../hostEventQuery.ts";

type Asked = { kind: "dated" | "open"; body: PostponeInput };

/** Postpones on the server. Sentences for fields stand beside them; what was typed stays whatever comes of it. */
export function usePostpone(event: HostEvent, onDone: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ kind, body }: Asked) => {
      const wants = kind === "dated" ? { start_date: body.start_date, end_date: body.end_date } : null;
      const missing = wants && { ...(!wants.start_date && { start_date: m.postpone_need_start() }) };
      if (missing?.start_date) throw new ApiError("invalid_input", 400, "", { fields: missing });
      return (await sendSigned<typeof postponeEvent>("postponeEvent", { params: { eventId: event.id }, body })).data;
    },
    onSuccess: (after) => {
      queryClient.setQueryData(hostEventQuery(event.id).queryKey, after);
      void queryClient.invalidateQueries({ queryKey: ["events", event.id] });
      void queryClient.invalidateQueries({ queryKey: myEventsKey });
      showToast({ text: after.postponed_at ? m.postpone_done() : m.postpone_dated_done(), look: "good" });
      onDone();
    },
  });
  const fields: Record<string, string> = error instanceof ApiError ? error.fields : {};
  const hasFields = Object.keys(fields).length > 0;
  return { postpone: mutate, isPending, error: hasFields ? null : error, fields };
}
