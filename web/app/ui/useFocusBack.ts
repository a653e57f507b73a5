import { useLayoutEffect, useRef, useState } from "react";

/**
 * For a button that something stands in place of while it is open: once that is closed the focus is at the button again. At
 * once: a sheet that finds the focus nowhere takes it to its own beginning. `count`: how often that was.
 */
export function useFocusBack() {
  const button = useRef<HTMLButtonElement>(null);
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    if (count > 0) button.current?.focus();
  }, [count]);
  return { button, count, giveBack: () => setCount((times) => times + 1) };
}
