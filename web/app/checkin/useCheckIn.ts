import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { refreshDoor } from "./live/useLiveDoor.ts";
import type { DoorKeeper } from "./offline/keeper.ts";
import type { Passing } from "./offline/localDoor.ts";
import type { Verdict } from "./verdict.ts";

/** Asks the door about a code, or a picture of one; who came in or went out shows in the lists. Never throws. */
export function useCheckIn(eventId: string, keeper: DoorKeeper): (code: string, passing: Passing) => Promise<Verdict> {
  const queryClient = useQueryClient();
  return useCallback(
    async (qrCode, passing) => {
      const verdict = await keeper.ask(qrCode, passing);
      if (verdict.kind === "success" && !verdict.isHere) {
        refreshDoor(queryClient, eventId);
      }
      return verdict;
    },
    [eventId, keeper, queryClient],
  );
}
