import { useEffect } from "react";

/** Whether this browser acts as somebody (actingStore.ts). */
export const isActing = (): boolean => window.localStorage.getItem("acting") !== null;

/** Shows the bar of an operator who acts as somebody, on any page that knows who is signed in. Others load nothing. */
export function useActingBar(): void {
  useEffect(() => {
    if (isActing()) void import("./showActingBar.tsx").then(({ showActingBar }) => showActingBar());
  }, []);
}
