import type { BankAccount, savePayoutAccount, sendPayoutCode } from "@mela/contract/payouts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { useCodeEntry } from "~/auth/useCodeEntry.ts";
import { asQuery } from "~/brands/asQuery.ts";
import { useActingAs } from "~/brands/useActingAs.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";
import { payoutQuery } from "./queries.ts";

/** Saves a bank account by a code to what its host logs in with. `codeTo`: that address, mostly hidden. */
export function useSaveAccount(onSaved: () => void) {
  const queries = useQueryClient();
  const as = useActingAs();
  const [codeTo, setCodeTo] = useState("");
  const entry = useCodeEntry<BankAccount>({
    send: async () => {
      const { data } = await sendSigned<typeof sendPayoutCode>("sendPayoutCode", {});
      setCodeTo(data.code_to);
      return data.challenge;
    },
    verify: async (account, otp, challenge) => {
      const body = { account, otp, ...(challenge && { challenge }) };
      const answer = await sendSigned<typeof savePayoutAccount>("savePayoutAccount", { ...asQuery(as), body });
      if (!answer.success) return false;
      queries.setQueryData(payoutQuery(as).queryKey, answer.data);
      showToast({ text: m.payouts_saved({ last4: answer.data.last4 }), look: "good" });
      onSaved();
      return true;
    },
  });
  return { entry, codeTo };
}
