import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showToast } from "~/ui/toast.ts";

/** Something that an operator does: what came of it is said, and all that it changed is shown. */
export function useDeed<I, O>(work: (input: I) => Promise<O>, said: (done: O) => string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: (done) => {
      void queries.invalidateQueries({ queryKey: ["admin"] });
      showToast({ text: said(done), look: "good" });
      onDone();
    },
  });
}
