import { useSyncExternalStore } from "react";

/** Whether the screen fits a media query. The server can't know, and draws as if it did not. */
export function useScreen(query: string): boolean {
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
