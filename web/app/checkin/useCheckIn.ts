import type { Direction } from "@mela/contract/directions";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { refreshDoor } from "./live/useLiveDoor.ts";
import type { DoorKeeper } from "./offline/keeper.ts";
import type { Verdict } from "./verdict.ts";

/** Asks the door about a code, or a picture of one; who came in or went out shows in the lists. Never throws. */
export function useCheckIn(eventId: string, keeper: DoorKeeper): (code: string, way: Direction) => Promise<Verdict> {
  const queryClient = useQueryClient();
  return useCallback(
    async (qrCode, direction) => {
      const verdict = await keeper.ask(qrCode, direction);
      if (verdict.kind === "success" && !verdict.isHere) {
        refreshDoor(queryClient, eventId);
      }
      return verdict;
    },
    [eventId, keeper, queryClient],
  );
}
