import type { EventFile } from "@mela/contract/operatorEvents";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showToast } from "~/ui/toast.ts";

/** Does something with an event, says so, and shows all that it changed. */
export function useEventDeed<I>(work: (input: I) => Promise<{ data: EventFile }>, said: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: ({ data }) => {
      queries.setQueryData(["admin", "event", data.event_id], data);
      void queries.invalidateQueries({ queryKey: ["admin"] });
      showToast({ text: said, look: "good" });
      onDone();
    },
  });
}
