import type { sendContactCode, verifyContact } from "@mela/contract/identities";
import { useQueryClient } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import type { LoginName } from "~/auth/loginInput.ts";
import { useCodeEntry } from "~/auth/useCodeEntry.ts";
import { renewProfile } from "./profileQuery.ts";

/** Verifies a saved contact of the profile by a code to it (spec 4, Identities). */
export function useContactCode(onVerified: () => void) {
  const queries = useQueryClient();
  return useCodeEntry<LoginName>({
    send: async ({ kind }) => {
      const answer = await sendSigned<typeof sendContactCode>("sendContactCode", { params: { kind } });
      return answer.data.challenge;
    },
    verify: async ({ kind }, otp, challenge) => {
      const body = { otp, ...(challenge && { challenge }) };
      const answer = await sendSigned<typeof verifyContact>("verifyContact", { params: { kind }, body });
      if (!answer.success) return false;
      await renewProfile(queries);
      onVerified();
      return true;
    },
  });
}
