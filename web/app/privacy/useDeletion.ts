import type { deleteAccount, sendDeletionCode } from "@mela/contract/privacy";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { sendSigned } from "~/api/send.ts";
import { forgetSession } from "~/api/session.ts";
import { useCodeEntry } from "~/auth/useCodeEntry.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";

/** Deletes the account by a code; then this browser forgets the person too. `to` is the address, mostly hidden. */
export function useDeletion() {
  const navigate = useNavigate();
  const forget = useForgetOnceGone();
  return useCodeEntry<string>({
    send: async () => (await sendSigned<typeof sendDeletionCode>("sendDeletionCode", {})).data.challenge,
    verify: async (_to, otp, challenge) => {
      const body = { otp, ...(challenge && { challenge }) };
      const answer = await sendSigned<typeof deleteAccount>("deleteAccount", { body });
      if (!answer.success) return false;
      forget();
      await navigate("/", { replace: true });
      return true;
    },
  });
}

/**
 * Forgets the person when the page that asked is gone from the screen. A navigation is over before the next page is
 * drawn: forgetting then would have the guard of the one that still stands lead to /login.
 */
function useForgetOnceGone(): () => void {
  const queries = useQueryClient();
  const isDeleted = useRef(false);
  useEffect(
    () => () => {
      if (!isDeleted.current) return;
      forgetSession();
      queries.clear();
      showToast({ text: m.privacy_delete_done(), look: "good" });
    },
    [queries],
  );
  return () => {
    isDeleted.current = true;
  };
}
