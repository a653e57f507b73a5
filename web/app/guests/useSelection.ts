import type { Guest } from "@mela/contract/guests";
import { useCallback, useState } from "react";

/** Which guests are chosen: some of them, or all who wait, also those that are not loaded yet. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setIsAll] = useState(false);
  const clear = useCallback(() => {
    setIds(new Set());
    setIsAll(false);
  }, []);
  return {
    ids,
    isAll,
    clear,
    setAll: (next: boolean) => {
      setIds(new Set());
      setIsAll(next);
    },
    /** Who takes one out of all keeps those that are there to see. */
    choose: (id: string, isChosen: boolean, shown: readonly Guest[]) => {
      const next = new Set(isAll ? shown.map(({ booking_id }) => booking_id) : ids);
      if (isChosen) next.add(id as Guest["booking_id"]);
      else next.delete(id as Guest["booking_id"]);
      setIsAll(false);
      setIds(next);
    },
  };
}
