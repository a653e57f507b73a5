import type { createPost, PostInput, removePost } from "@mela/contract/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { asQuery } from "~/brands/asQuery.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";
import { postsQuery } from "./postsQuery.ts";

/** Whose update it is; `as`: a brand that the reader acts for, null: themselves. */
export type Poster = { id: string; as: string | null };
type Sending = { input: PostInput; key: string };

/** Posts an update; `key` is the same for every try of the same one, so that it stands there once. */
export function useCreatePost({ id, as }: Poster, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ input, key }: Sending) =>
      sendSigned<typeof createPost>("createPost", { ...asQuery(as), body: input }, { idempotencyKey: key }),
    onSuccess: () => {
      showToast({ text: m.creators_posted(), look: "good" });
      onDone();
      return queries.invalidateQueries({ queryKey: postsQuery(id).queryKey });
    },
  });
}

export function useRemovePost({ id, as }: Poster, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (postId: string) => sendSigned<typeof removePost>("removePost", { ...asQuery(as), params: { postId } }),
    onSuccess: () => {
      showToast({ text: m.creators_removed(), look: "good" });
      onDone();
      return queries.invalidateQueries({ queryKey: postsQuery(id).queryKey });
    },
  });
}
