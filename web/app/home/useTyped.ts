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
  function search(text: string) {
    if (text === q) return;
    setSent(text);
    onSearch(text);
  }
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    timer.current = setTimeout(() => searchLater(typed.trim()), pauseMs); // every letter starts the pause anew
    return () => clearTimeout(timer.current);
  }, [typed]);
  /** For what leads elsewhere: a search that came after it would lead back. */
  const leave = () => clearTimeout(timer.current);
  return { typed, type: setTyped, searchNow: () => search(typed.trim()), leave };
}
