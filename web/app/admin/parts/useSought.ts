import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";

const waitMs = 300;

/**
 * What is typed into a search, and what is asked: it follows a moment later, and is there again on the way back. It may be
 * somebody's address, so that it stands in the history of this tab and never in one of ours.
 */
export function useSought() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const asked = soughtIn(state);
  const [typed, setTyped] = useState(asked);
  useEffect(() => {
    const sought = typed.trim();
    if (sought === asked) return;
    const timer = setTimeout(() => setParams((now) => now, { ...inPlace, state: { sought } }), waitMs);
    return () => clearTimeout(timer);
  }, [typed, asked, setParams]);
  const choose = (name: string, value: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { ...inPlace, state },
    );
  return { asked, typed, setTyped, params, choose };
}

const inPlace = { replace: true, preventScrollReset: true } as const;

function soughtIn(state: unknown): string {
  const isOurs = typeof state === "object" && state !== null && "sought" in state;
  return isOurs && typeof state.sought === "string" ? state.sought : "";
}
