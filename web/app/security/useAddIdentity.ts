import type { addIdentity, OtherAccount, sendIdentityCode } from "@mela/contract/identities";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { type LoginName, readLoginName } from "~/auth/loginInput.ts";
import { useCodeEntry } from "~/auth/useCodeEntry.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";
import { waysInQuery } from "./queries.ts";

/** Another account that the proven address belongs to, and the leave to join it. */
export type FoundAccount = { name: LoginName; joinToken: string; other: OtherAccount };

/** An address, then the code that was sent to it; then it is added, or `found` to be another account's (spec 4). */
export function useAddIdentity(onAdded: () => void) {
  const queries = useQueryClient();
  const [found, setFound] = useState<FoundAccount | null>(null);
  const entry = useCodeEntry<LoginName>({
    send: async ({ input }) =>
      (await sendSigned<typeof sendIdentityCode>("sendIdentityCode", { body: { input } })).data.challenge,
    verify: async (name, otp, challenge) => {
      const body = { input: name.input, otp, ...(challenge && { challenge }) };
      const answer = await sendSigned<typeof addIdentity>("addIdentity", { body });
      if (!answer.success) return false;
      if (answer.data.outcome === "belongs_to_other") {
        setFound({ name, joinToken: answer.data.join_token, other: answer.data.other });
        return true;
      }
      await queries.invalidateQueries({ queryKey: waysInQuery.queryKey });
      showToast({ text: m.security_added({ name: name.shown }), look: "good" });
      entry.back();
      onAdded();
      return true;
    },
  });
  return {
    entry,
    found,
    async submit(typed: string) {
      const name = readLoginName(typed);
      if (name) await entry.sendTo(name);
      else entry.refuse(m.auth_invalid_login());
    },
    startOver() {
      setFound(null);
      entry.back();
    },
  };
}

export type AddFlow = ReturnType<typeof useAddIdentity>;
