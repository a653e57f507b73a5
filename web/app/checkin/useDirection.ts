import type { Direction } from "@mela/contract/directions";
import { useState } from "react";

const keyOf = (eventId: string) => `mela.doorDirection:${eventId}`;

/**
 * Which way this phone scans, where the host counts who goes out; else everybody comes in. Kept for this page alone, also
 * over a reload: a phone at the way out that takes itself for one at the way in would turn people around.
 */
export function useDirection(eventId: string, { counts_exits }: { counts_exits: boolean }) {
  const [chosen, setChosen] = useState<Direction>(() => read(eventId));
  const choose = (direction: Direction) => {
    setChosen(direction);
    try {
      window.sessionStorage.setItem(keyOf(eventId), direction);
    } catch {
      // Where nothing may be kept it lasts as long as the page.
    }
  };
  return [counts_exits ? chosen : "IN", choose] as const;
}

function read(eventId: string): Direction {
  try {
    return window.sessionStorage.getItem(keyOf(eventId)) === "OUT" ? "OUT" : "IN";
  } catch {
    return "IN";
  }
}
