import type { BankDetailsInput, saveBankDetails } from "@mela/contract/bankDetails";
import type { sendPayoutCode } from "@mela/contract/payouts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { useCodeEntry } from "~/auth/useCodeEntry.ts";
import { asQuery } from "~/brands/asQuery.ts";
import { useActingAs } from "~/brands/useActingAs.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";
import { bankDetailsQuery } from "./queries.ts";

/** Saves where guests pay by a code to what the host logs in with. `codeTo`: that address, mostly hidden. */
export function useSaveBankDetails(onSaved: () => void) {
  const queries = useQueryClient();
  const as = useActingAs();
  const [codeTo, setCodeTo] = useState("");
  const entry = useCodeEntry<BankDetailsInput>({
    send: async () => {
      const { data } = await sendSigned<typeof sendPayoutCode>("sendPayoutCode", {});
      setCodeTo(data.code_to);
      return data.challenge;
    },
    verify: async (details, otp, challenge) => {
      const body = { details, otp, ...(challenge && { challenge }) };
      const answer = await sendSigned<typeof saveBankDetails>("saveBankDetails", { ...asQuery(as), body });
      if (!answer.success) return false;
      queries.setQueryData(bankDetailsQuery(as).queryKey, answer.data);
      showToast({ text: m.bank_details_saved(), look: "good" });
      onSaved();
      return true;
    },
  });
  return { entry, codeTo };
}
