import type { addToWishlist, removeFromWishlist } from "@mela/contract/wishlist";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "~/api/ApiError.ts";
import { showErrorToast } from "~/api/errorToast.ts";
import { sendSigned } from "~/api/send.ts";
import { readSession } from "~/api/session.ts";
import { useLogin } from "~/auth/LoginProvider.tsx";
import { m } from "~/paraglide/messages.js";
import { tellOtherTabs } from "./otherTabs.ts";
import { keepWish, takeWish, type Wish, withWish } from "./wishes.ts";
import { wishlistQuery } from "./wishlistQuery.ts";

const mutationKey = ["wish"];

/**
 * Does what a heart wishes: at once on the screen, then on the server. Who isn't signed in, or no longer, logs in first
 * and the wish is done then (spec 4). Any other failure takes it back and says so.
 */
export function useWish(): (wish: Wish) => Promise<void> {
  const queries = useQueryClient();
  const { requireLogin } = useLogin();
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: sendWish,
    scope: { id: "wishlist" }, // one after the other: the last click wins
    onMutate: (wish) => show(queries, wish),
    onError: (_, wish) => show(queries, { ...wish, isWanted: !wish.isWanted }),
    onSuccess: (_, wish) => tellOtherTabs(wish),
    // The last of several wishes asks the server; before it, an answer would be older than what is shown.
    onSettled: () => {
      if (queries.isMutating({ mutationKey }) === 1) void queries.invalidateQueries({ queryKey: ["wishlist"] });
    },
  });
  return async function fulfil(wish) {
    if (!(await requireLogin({ title: m.home_wishlist_login_title(), text: m.home_wishlist_login_text() }))) return;
    keepWish(sessionStorage, wish);
    try {
      await mutateAsync(wish);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return; // the page reloads, and the wish waits for it
      showErrorToast(error);
    }
    takeWish(sessionStorage);
  };
}

function sendWish({ event, isWanted }: Wish) {
  const input = { body: { eventId: event.id } };
  return isWanted
    ? sendSigned<typeof addToWishlist>("addToWishlist", input)
    : sendSigned<typeof removeFromWishlist>("removeFromWishlist", input);
}

/** Shows a wish in every list of this tab. */
export async function show(queries: QueryClient, wish: Wish): Promise<void> {
  const { queryKey } = wishlistQuery(readSession()?.userId ?? null);
  await queries.cancelQueries({ queryKey });
  // A list that isn't there yet begins with the wish: the server's own follows when the wish is done.
  queries.setQueryData(queryKey, (list = []) => withWish(list, wish));
}
