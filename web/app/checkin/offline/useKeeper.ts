import { EventId } from "@mela/contract/common";
import { useEffect, useState, useSyncExternalStore } from "react";
import { DoorKeeper } from "./keeper.ts";

/** The door of an event while its page is open. */
export function useKeeper(eventId: string) {
  const [keeper] = useState(() => new DoorKeeper(EventId.parse(eventId)));
  useEffect(() => {
    void keeper.open();
    return () => keeper.close();
  }, [keeper]);
  return { keeper, state: useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state) };
}
