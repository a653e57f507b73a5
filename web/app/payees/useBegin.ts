import type { beginPayee, PayeeDetails } from "@mela/contract/payees";
import type { sendPayoutCode } from "@mela/contract/payouts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "~/api/ApiError.ts";
import { errorText } from "~/api/errorText.ts";
import { sendSigned } from "~/api/send.ts";
import { useCodeEntry } from "~/auth/useCodeEntry.ts";
import { asQuery } from "~/brands/asQuery.ts";
import { useActingAs } from "~/brands/useActingAs.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";
import { keepPayee } from "./keptPayee.ts";
import { payeeQuery } from "./queries.ts";

/** What the service did not accept: which field, where it says so. */
export type Refusal = { text: string; fields: readonly string[] };
/** What is sent with the code; on a page of the service nothing is. */
export type Handed = { details: PayeeDetails | null };

/** Begins or goes on by a code: the browser leaves for the service's page, or what was typed is handed in. */
export function useBegin(onDone: () => void) {
  const queries = useQueryClient();
  const as = useActingAs();
  const [codeTo, setCodeTo] = useState("");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const entry = useCodeEntry<Handed>({
    send: async () => {
      setRefusal(null);
      const { data } = await sendSigned<typeof sendPayoutCode>("sendPayoutCode", {});
      setCodeTo(data.code_to);
      return data.challenge;
    },
    verify: async ({ details }, otp, challenge) => {
      const body = { otp, ...(challenge && { challenge }), ...(details && { details }) };
      try {
        const answer = await sendSigned<typeof beginPayee>("beginPayee", { ...asQuery(as), body });
        if (!answer.success) return false;
        queries.setQueryData(payeeQuery(as).queryKey, answer.data.view);
        keepPayee(as);
        if (answer.data.redirect_url) window.location.assign(answer.data.redirect_url);
        else {
          showToast({ text: m.payees_handed_in(), look: "good" });
          onDone();
        }
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.code !== "payee_refused") throw failure;
        setRefusal({ text: errorText(failure), fields: Object.keys(failure.fields) });
        entry.back();
      }
      return true;
    },
  });
  return { entry, codeTo, refusal };
}
