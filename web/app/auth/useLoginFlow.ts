import type { sendOtp, verifyOtp } from "@mela/contract/auth";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "~/api/ApiError.ts";
import { send } from "~/api/send.ts";
import { startSession } from "~/api/session.ts";
import { m } from "~/paraglide/messages.js";
import { type Boxes, type Change, emptyBoxes } from "./codeBoxes.ts";
import { loginFailure } from "./loginFailure.ts";
import { type LoginName, readLoginName } from "./loginInput.ts";

const resendMs = 60_000; // spec 9

/** Login step, then code step after a successful send, then `onDone` (spec 4, Login flow). */
export function useLoginFlow(onDone: () => void) {
  const [name, setName] = useState<LoginName | null>(null); // null: step 1
  const [boxes, setBoxes] = useState<Boxes>(emptyBoxes);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [resendAt, setResendAt] = useState(0);
  const isUnderWay = useRef(false); // at once, where state would come a render late: two Enters send one code
  const queries = useQueryClient();

  async function alone(work: () => Promise<void>) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setError(null);
    await work();
    isUnderWay.current = false;
    setIsBusy(false);
  }

  const sendTo = (to: LoginName) =>
    alone(async () => {
      try {
        await send<typeof sendOtp>("sendOtp", { body: { input: to.input } });
        setName(to);
        setBoxes(emptyBoxes);
        setResendAt(Date.now() + resendMs);
      } catch (failure) {
        setError(loginFailure(failure));
        if (failure instanceof ApiError && failure.retryAfterS) setResendAt(Date.now() + failure.retryAfterS * 1000);
      }
    });

  const verify = (to: LoginName, otp: string) =>
    alone(async () => {
      try {
        const answer = await send<typeof verifyOtp>("verifyOtp", { body: { input: to.input, otp } });
        if (answer.success) {
          const { authToken, refreshToken, user_id, userInfo } = answer;
          startSession({ authToken, refreshToken, userId: user_id, userInfo });
          await queries.invalidateQueries(); // what was fetched as a stranger
          onDone();
        } else {
          setBoxes(emptyBoxes);
          setError(m.auth_wrong_code());
        }
      } catch (failure) {
        setError(loginFailure(failure));
      }
    });

  return {
    step: name ? ("code" as const) : ("name" as const),
    name,
    boxes,
    error,
    isBusy,
    resendAt,
    /** Step 1: sends the code, or says what is wrong with what was typed. */
    async submit(typed: string) {
      const read = readLoginName(typed);
      if (read) await sendTo(read);
      else setError(m.auth_invalid_login());
    },
    /** Step 2: keeps the digits; the sixth verifies. */
    async change({ boxes: next, isComplete }: Change) {
      setBoxes(next);
      if (name && isComplete) await verify(name, next.join(""));
    },
    /** After a request that failed: the same code once more. */
    async retry() {
      if (name) await verify(name, boxes.join(""));
    },
    async resend() {
      if (name) await sendTo(name);
    },
    /** Back to step 1; the code is cleared. */
    back() {
      setName(null);
      setBoxes(emptyBoxes);
      setError(null);
    },
  };
}

export type LoginFlow = ReturnType<typeof useLoginFlow>;
