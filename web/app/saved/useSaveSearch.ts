import type { removeSearch, SavedSearch, saveSearch } from "@mela/contract/savedSearches";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ApiError } from "~/api/ApiError.ts";
import { errorText } from "~/api/errorText.ts";
import { sendSigned } from "~/api/send.ts";
import { useLogin } from "~/auth/LoginProvider.tsx";
import { m } from "~/paraglide/messages.js";
import { showToast, type ToastMessage } from "~/ui/toast.ts";
import { keepSearch, takeSearch } from "./keptSearch.ts";
import type { Savable } from "./savable.ts";
import { savedSearchesKey } from "./savedSearchesQuery.ts";

/** Saves a search, after a login where one is needed, and removes one; both say so and offer the way back or on. */
export function useSaveSearch() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { requireLogin } = useLogin();
  const settings = {
    onError: (error: Error) => {
      if (!(error instanceof ApiError && error.status === 401)) showToast(failure(error, navigate)); // else a reload
    },
    onSettled: async () => {
      // A first answer that is on its way would be taken for the new one: after a login both are asked for at once.
      await queries.cancelQueries({ queryKey: savedSearchesKey });
      await queries.invalidateQueries({ queryKey: savedSearchesKey });
    },
  };
  const adding = useMutation({
    ...settings,
    mutationFn: (filter: Savable) => sendSigned<typeof saveSearch>("saveSearch", { body: { filter } }),
    onSuccess: () => {
      const action = { label: m.saved_see(), onClick: () => void navigate("/profile/searches") };
      showToast({ text: m.saved_done(), look: "good", action });
    },
  });
  const removing = useMutation({
    ...settings,
    mutationFn: ({ search_id }: SavedSearch) =>
      sendSigned<typeof removeSearch>("removeSearch", { params: { searchId: search_id } }),
    onSuccess: (_, { filter }) => {
      const action = { label: m.saved_undo(), onClick: () => adding.mutate(filter) };
      showToast({ text: m.saved_undone(), action });
    },
  });
  async function save(filter: Savable): Promise<void> {
    if (!(await requireLogin({ title: m.saved_login_title(), text: m.saved_login_text() }))) return;
    keepSearch(sessionStorage, filter);
    try {
      await adding.mutateAsync(filter);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return; // the page reloads, and the wish waits for it
    }
    takeSearch(sessionStorage, filter);
  }
  return { save, remove: removing.mutate, isPending: adding.isPending || removing.isPending };
}

/** What went wrong, and where it is put right. */
function failure(error: Error, navigate: (path: string) => unknown): ToastMessage {
  const message = { text: errorText(error), look: "bad" } as const;
  const code = error instanceof ApiError ? error.code : null;
  if (code === "email_needed")
    return { ...message, action: { label: m.saved_add_email(), onClick: () => void navigate("/profile/security") } };
  if (code === "too_many_searches")
    return { ...message, action: { label: m.saved_see(), onClick: () => void navigate("/profile/searches") } };
  return message;
}
