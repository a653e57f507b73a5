import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { DoorKeeper } from "./offline/keeper.ts";
import type { Verdict } from "./verdict.ts";

/** Asks the door about a code, or a picture of one; who came in shows in the lists. Never throws. */
export function useCheckIn(eventId: string, keeper: DoorKeeper): (code: string) => Promise<Verdict> {
  const queryClient = useQueryClient();
  return useCallback(
    async (qrCode) => {
      const verdict = await keeper.ask(qrCode);
      if (verdict.kind === "success" && !verdict.isHere) {
        void queryClient.invalidateQueries({ queryKey: ["events", eventId, "guests"] });
        void queryClient.invalidateQueries({ queryKey: ["events", eventId, "figures"] });
      }
      return verdict;
    },
    [eventId, keeper, queryClient],
  );
}
