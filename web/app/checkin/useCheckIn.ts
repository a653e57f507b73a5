import type { checkIn } from "@mela/contract/checkin";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { ApiError } from "~/api/ApiError.ts";
import { errorText } from "~/api/errorText.ts";
import { m } from "~/paraglide/messages.js";
import { sendAtDoor } from "./doorSession.ts";
import { toVerdict, type Verdict } from "./verdict.ts";

/** Asks the server about a code, or a picture of one. Never throws: whatever went wrong is a verdict too. */
export function useCheckIn(eventId: string): (code: string) => Promise<Verdict> {
  const queryClient = useQueryClient();
  return useCallback(
    async (qrCode) => {
      try {
        const body = { qrCode, scan_id: crypto.randomUUID(), scanned_at: new Date().toISOString() };
        const answer = await sendAtDoor<typeof checkIn>(eventId, "checkIn", { params: { eventId }, body });
        const verdict = toVerdict(answer, qrCode);
        if (verdict.kind === "success") {
          void queryClient.invalidateQueries({ queryKey: ["events", eventId, "guests"] });
          void queryClient.invalidateQueries({ queryKey: ["events", eventId, "figures"] });
        }
        return verdict;
      } catch (error) {
        return { kind: "error", text: failureText(error), tone: "wait" };
      }
    },
    [eventId, queryClient],
  );
}

/** What the door reads when there was no answer: who may not scan is told so, all else is "try again" (spec 8). */
export function failureText(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefused ? errorText(error) : m.scanner_failed();
}
