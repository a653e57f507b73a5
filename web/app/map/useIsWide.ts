import { useSyncExternalStore } from "react";

const query = "(width >= 1100px)";

/** Whether list and map have room side by side. The server can't know, and draws neither. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
