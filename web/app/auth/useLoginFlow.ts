import type { sendOtp, verifyOtp } from "@mela/contract/auth";
import { useState } from "react";
import { send } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { type LoginName, readLoginName } from "./loginInput.ts";
import { useBeginSession } from "./useBeginSession.ts";
import { useCodeEntry } from "./useCodeEntry.ts";

/** Login step, then code step after a successful send, then `onDone` (spec 4, Login flow). */
export function useLoginFlow(onDone: () => void) {
  const [typed, setTyped] = useState("");
  const begin = useBeginSession();
  const entry = useCodeEntry<LoginName>({
    send: async ({ input }) => (await send<typeof sendOtp>("sendOtp", { body: { input } })).challenge,
    verify: async ({ input }, otp, challenge) => {
      const answer = await send<typeof verifyOtp>("verifyOtp", {
        body: { input, otp, ...(challenge && { challenge }) },
      });
      if (!answer.success) return false;
      begin(answer);
      onDone();
      return true;
    },
  });
  return {
    entry,
    typed,
    setTyped,
    /** Sends the code, or says what is wrong with what was typed. */
    async submit() {
      const name = readLoginName(typed);
      if (name) await entry.sendTo(name);
      else entry.refuse(m.auth_invalid_login());
    },
    /** Somebody is signed in by another way than a code. */
    finish: onDone,
    /** For whoever logs in next on this device. */
    startOver() {
      entry.back();
      setTyped("");
    },
  };
}

export type LoginFlow = ReturnType<typeof useLoginFlow>;
