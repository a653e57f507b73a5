import type { deleteAccount, sendDeletionCode } from "@mela/contract/privacy";
import { useQueryClient } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { forgetSession } from "~/api/session.ts";
import { useCodeEntry } from "~/auth/useCodeEntry.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";

/** Deletes the account by a code; then this browser forgets the person too. `to` is the address, mostly hidden. */
export function useDeletion() {
  const queries = useQueryClient();
  return useCodeEntry<string>({
    send: async () => (await sendSigned<typeof sendDeletionCode>("sendDeletionCode", {})).data.challenge,
    verify: async (_to, otp, challenge) => {
      const body = { otp, ...(challenge && { challenge }) };
      const answer = await sendSigned<typeof deleteAccount>("deleteAccount", { body });
      if (!answer.success) return false;
      forgetSession(); // the guard of this page leads home
      queries.clear();
      showToast({ text: m.privacy_delete_done(), look: "good" });
      return true;
    },
  });
}
