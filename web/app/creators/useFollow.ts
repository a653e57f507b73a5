import type { Follow, followHost, unfollowHost } from "@mela/contract/follows";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showErrorToast } from "~/api/errorToast.ts";
import { sendSigned } from "~/api/send.ts";
import { readSession } from "~/api/session.ts";
import { useLogin } from "~/auth/LoginProvider.tsx";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";
import { followedKey, followQuery } from "./followQuery.ts";

/** Follows a host, or no longer: at once on the screen, then on the server; who isn't signed in logs in first. */
export function useFollow(host: { id: string; name: string }) {
  const queries = useQueryClient();
  const { requireLogin } = useLogin();
  const keyNow = () => followQuery(host.id, readSession()?.userId ?? null).queryKey;
  const { mutate } = useMutation({
    mutationKey: ["follow", host.id],
    scope: { id: `follow ${host.id}` }, // one after the other: the last press wins
    mutationFn: async (isWanted: boolean) => {
      const input = { params: { creatorId: host.id } };
      const { data } = isWanted
        ? await sendSigned<typeof followHost>("followHost", input)
        : await sendSigned<typeof unfollowHost>("unfollowHost", input);
      return data;
    },
    onMutate: async (isWanted) => {
      await queries.cancelQueries({ queryKey: keyNow() });
      const before = queries.getQueryData<Follow>(keyNow());
      queries.setQueryData<Follow>(keyNow(), (now) => now && ahead(now, isWanted));
      return before;
    },
    onError: (error, _, before) => {
      if (before) queries.setQueryData(keyNow(), before);
      showErrorToast(error);
    },
    onSuccess: (follow, isWanted) => {
      queries.setQueryData(keyNow(), follow);
      void queries.invalidateQueries({ queryKey: followedKey });
      if (isWanted) {
        const text = follow.is_mailed ? m.creators_followed({ name: host.name }) : m.creators_followed_no_mail();
        showToast({ text, look: "good" });
      }
    },
  });
  return async (isWanted: boolean) => {
    const isIn = await requireLogin({ title: m.nav_login(), text: m.creators_login_text({ name: host.name }) });
    if (isIn && readSession()?.userId !== host.id) mutate(isWanted);
  };
}

function ahead(follow: Follow, is_following: boolean): Follow {
  if (follow.is_following === is_following) return follow;
  return { ...follow, is_following, followers: Math.max(0, follow.followers + (is_following ? 1 : -1)) };
}
