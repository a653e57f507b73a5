import { useSyncExternalStore } from "react";
import type { Highlight } from "./highlight.ts";

/** Whether one of these events is pointed at or chosen, in the list or on the map. */
export function useLit(highlight: Highlight, ids: readonly string[]): boolean {
  return useSyncExternalStore(highlight.subscribe, () => highlight.isLit(ids), never);
}

/** What was chosen on the map. */
export function useChosen(highlight: Highlight): readonly string[] {
  return useSyncExternalStore(highlight.subscribe, highlight.chosen, highlight.chosen);
}

const never = () => false;
