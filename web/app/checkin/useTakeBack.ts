import { useQueryClient } from "@tanstack/react-query";
import { m } from "~/paraglide/messages.js";
import { refreshDoor } from "./live/useLiveDoor.ts";
import type { DoorKeeper } from "./offline/keeper.ts";
import { forget } from "./scanMemory.ts";
import { undo } from "./undo.ts";
import type { useCheckIn } from "./useCheckIn.ts";
import type { useScanner } from "./useScanner.ts";
import type { Passed } from "./verdict.ts";

type Door = {
  keeper: DoorKeeper;
  scanner: ReturnType<typeof useScanner>;
  ask: ReturnType<typeof useCheckIn>;
};

/** Takes back what a scan has just done, and lets only some of that party pass instead. Both throw ApiError. */
export function useTakeBack(eventId: string, { keeper, scanner, ask }: Door) {
  const queryClient = useQueryClient();
  async function takeBack({ scan, result }: Passed): Promise<void> {
    await undo(eventId, { scan_id: scan.id });
    forget(scanner.memory, result.party.booking_id);
    scanner.leaveAlone(scan.code); // it may still be held up, and would come in again
    refreshDoor(queryClient, eventId);
    keeper.syncNow(); // the list on this phone says that they are in
  }
  return {
    undo: async (passed: Passed) => {
      await takeBack(passed);
      scanner.show({ kind: "error", text: m.scanner_undone(), tone: "undone" });
    },
    some: async (passed: Passed, count: number) => {
      await takeBack(passed);
      const direction = passed.result.went === "OUT" ? "OUT" : "IN";
      scanner.show(await ask(passed.scan.code, { direction, count }));
      scanner.leaveAlone(passed.scan.code);
    },
  };
}
