import { useRef, useState } from "react";
import { ApiError } from "~/api/ApiError.ts";
import { m } from "~/paraglide/messages.js";
import { type Boxes, type Change, emptyBoxes } from "./codeBoxes.ts";
import { loginFailure } from "./loginFailure.ts";

const resendMs = 60_000; // spec 9

type Calls<To> = {
  /** Sends a code and gives its challenge, which the code is then tried with. */
  send: (to: To) => Promise<string | undefined>;
  /** Tries a code: false when it is wrong. */
  verify: (to: To, otp: string, challenge: string | undefined) => Promise<boolean>;
};

/**
 * A code that is sent to somebody and typed here: first nobody, then, after a successful send, the six boxes with a
 * countdown to the next sending (spec 4, Login flow). One request at a time, however often a key is pressed.
 */
export function useCodeEntry<To>({ send, verify }: Calls<To>) {
  const [to, setTo] = useState<To | null>(null);
  const [boxes, setBoxes] = useState<Boxes>(emptyBoxes);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [sentAt, setSentAt] = useState(0);
  const [resendAt, setResendAt] = useState(0);
  const challenge = useRef<string>(undefined);
  const visit = useRef(0); // each way back begins another: what was under way before it changes nothing any more
  const isUnderWay = useRef(false); // at once, where state would come a render late: two Enters send one code

  async function alone(work: () => Promise<void>) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(loginFailure(failure));
      if (failure instanceof ApiError && failure.retryAfterS) setResendAt(Date.now() + failure.retryAfterS * 1000);
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  const sendTo = (someone: To) =>
    alone(async () => {
      const here = visit.current;
      const sent = await send(someone);
      if (here !== visit.current) return;
      challenge.current = sent;
      setTo(someone);
      setBoxes(emptyBoxes);
      setSentAt(Date.now());
      setResendAt(Date.now() + resendMs);
    });

  const tryCode = (someone: To, otp: string) =>
    alone(async () => {
      if (await verify(someone, otp, challenge.current)) return;
      setBoxes(emptyBoxes);
      setError(m.auth_wrong_code());
    });

  return {
    to,
    boxes,
    error,
    isBusy,
    /** When the newest code went out and when the next may, in ms. */
    sentAt,
    resendAt,
    sendTo,
    /** Says what is wrong with what was typed, before anything is sent. */
    refuse: setError,
    /** Keeps the digits; the sixth verifies. */
    async change({ boxes: next, isComplete }: Change) {
      setBoxes(next);
      if (to && isComplete) await tryCode(to, next.join(""));
    },
    /** After a request that failed: the same code once more. */
    async retry() {
      if (to) await tryCode(to, boxes.join(""));
    },
    async resend() {
      if (to) await sendTo(to);
    },
    /** Back to before the sending; the code is cleared. */
    back() {
      visit.current += 1;
      setTo(null);
      setBoxes(emptyBoxes);
      setError(null);
    },
  };
}

/** As much of it as the boxes need. */
export type CodeEntry = Omit<ReturnType<typeof useCodeEntry>, "to" | "sendTo">;
