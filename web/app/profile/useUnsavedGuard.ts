import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

/**
 * Keeps a page with unsaved changes open until somebody has said that they may go: links and the back button wait for
 * `discard` or `stay`, and the browser asks by itself before a reload. `allow` lets go of it once all is saved.
 */
export function useUnsavedGuard(isDirty: boolean) {
  const isGuarded = useRef(isDirty);
  isGuarded.current = isDirty;
  const isAllowed = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const leaves = currentLocation.pathname !== nextLocation.pathname;
    return isGuarded.current && !isAllowed.current && leaves;
  });
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return {
    isAsking: blocker.state === "blocked",
    discard: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    allow: () => {
      isAllowed.current = true;
    },
  };
}
