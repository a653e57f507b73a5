import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "~/api/ApiError.ts";
import { showErrorToast } from "~/api/errorToast.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";

/** What was to be changed was changed, or is there no more: usually another operator was faster. */
const isDone = (error: unknown) => error instanceof ApiError && error.code === "not_found";
const isOutdated = (error: unknown) => isDone(error) || (error instanceof ApiError && error.code === "refund_changed");

/**
 * Something that an operator does: what came of it is said, and all that it changed is shown. So is what somebody else
 * changed meanwhile, else it would fail again and again; as a toast too, since what asked may go with its row.
 */
export function useDeed<I, O>(work: (input: I) => Promise<O>, said: (done: O) => string, onDone: () => void) {
  const queries = useQueryClient();
  const renew = () => void queries.invalidateQueries({ queryKey: ["admin"] });
  const { mutate, isPending, error } = useMutation({
    mutationFn: work,
    onSuccess: (done) => {
      renew();
      showToast({ text: said(done), look: "good" });
      onDone();
    },
    onError: (failed) => {
      if (isOutdated(failed)) renew();
      if (isDone(failed)) showToast({ text: m.admin_outdated() });
    },
  });
  return { mutate, isPending, error: isDone(error) ? m.admin_outdated() : error };
}

/** For a deed that has no dialog to say what failed. Give it to its `mutate`. */
export function showFault(error: unknown): void {
  if (!isDone(error)) showErrorToast(error); // of that it is said already
}
