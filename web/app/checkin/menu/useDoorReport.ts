import type { DoorCamera, DoorReport, reportDoorPhone } from "@mela/contract/doorPhones";
import { useEffect } from "react";
import { sendAtDoor } from "../doorSession.ts";
import { deviceId } from "../offline/deviceId.ts";
import type { DoorState } from "../offline/doorState.ts";
import type { DoorKeeper } from "../offline/keeper.ts";
import type { CameraState } from "../useCamera.ts";
import { readBattery } from "./battery.ts";
import { useDoorSettings } from "./doorSettings.ts";

const [everyMs, settleMs] = [20_000, 800];
const cameras: Record<CameraState, DoorCamera> = {
  starting: "UNTRIED",
  live: "WORKS",
  denied: "DENIED",
  failed: "FAILED",
};

type Parts = { eventId: string; keeper: DoorKeeper; state: DoorState; camera: CameraState; hasScanner: boolean };

/** Tells the server how this phone stands: at opening, when it changes, and as long as it is open. What fails comes again. */
export function useDoorReport({ eventId, keeper, state, camera, hasScanner }: Parts): void {
  const { name } = useDoorSettings();
  const { isOut, waiting: unsent, parked, list, over } = state;
  const [waiting, hasList] = [unsent + parked, list !== null];
  useEffect(() => {
    if (over) return;
    const tell = async () => {
      const eyes = { camera: cameras[camera], has_scanner: hasScanner };
      const standing = { ...listOf(keeper, hasList), ...eyes, waiting, is_out: isOut };
      const body: DoorReport = { device_id: deviceId(), name, battery: await readBattery(), ...standing };
      await sendAtDoor<typeof reportDoorPhone>(eventId, "reportDoorPhone", { params: { eventId }, body });
    };
    const tellOrWait = () => void tell().catch(() => undefined);
    const soon = setTimeout(tellOrWait, settleMs); // what changes together is told together
    const again = setInterval(tellOrWait, everyMs);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
    };
  }, [eventId, keeper, name, camera, hasScanner, isOut, waiting, hasList, over]);
}

function listOf({ local: { list } }: DoorKeeper, hasList: boolean): Pick<DoorReport, "list" | "has_key"> {
  if (!list || !hasList) return { list: null, has_key: false };
  const issued_at = new Date(list.issuedAt).toISOString();
  return { list: { issued_at, guests: list.count }, has_key: list.keys.length > 0 };
}
