import type { createPost, PostInput, removePost } from "@mela/contract/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";
import { postsQuery } from "./postsQuery.ts";

type Sending = { input: PostInput; key: string };

/** Posts an update; `key` is the same for every try of the same one, so that it stands there once. */
export function useCreatePost(userId: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ input, key }: Sending) =>
      sendSigned<typeof createPost>("createPost", { body: input }, { idempotencyKey: key }),
    onSuccess: () => {
      showToast({ text: m.creators_posted(), look: "good" });
      onDone();
      return queries.invalidateQueries({ queryKey: postsQuery(userId).queryKey });
    },
  });
}

export function useRemovePost(userId: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (postId: string) => sendSigned<typeof removePost>("removePost", { params: { postId } }),
    onSuccess: () => {
      showToast({ text: m.creators_removed(), look: "good" });
      onDone();
      return queries.invalidateQueries({ queryKey: postsQuery(userId).queryKey });
    },
  });
}
