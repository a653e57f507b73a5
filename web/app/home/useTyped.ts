import { useEffect, useEffectEvent, useRef, useState } from "react";

const pauseMs = 300;

/**
 * What stands in the search field. `q` is what is searched: it follows after a pause in typing, or at once with Enter;
 * where it changes by itself (the back button, a link) the field follows it.
 */
export function useTyped(q: string, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState(q);
  const [sent, setSent] = useState(q);
  const [last, setLast] = useState(q);
  if (q !== last) {
    setLast(q);
    if (q !== sent) setTyped(q);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useEffectEvent(() => {
    const text = typed.trim();
    if (text === q) return;
    setSent(text);
    onSearch(text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter starts the pause anew
  useEffect(() => {
    timer.current = setTimeout(() => search(), pauseMs);
    return () => clearTimeout(timer.current);
  }, [typed]);
  /** For what leads elsewhere: a search that came after it would lead back. */
  const leave = () => clearTimeout(timer.current);
  const searchNow = () => {
    const text = typed.trim();
    if (text === q) return;
    setSent(text);
    onSearch(text);
  };
  return { typed, type: setTyped, searchNow, leave };
}
