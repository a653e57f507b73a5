import { useState } from "react";

/** Which sheet is open. A sheet begins anew every time, and stays in the page on its way out. */
export function useSheet<N extends string>() {
  const [shown, setShown] = useState<{ name: N; isOpen: boolean; times: number } | null>(null);
  return {
    isOpen: shown?.isOpen ?? false,
    /** The sheet to draw, with a key of its own for each opening. */
    name: shown?.name ?? null,
    key: `${shown?.name} ${shown?.times}`,
    show: (name: N) => setShown((last) => ({ name, isOpen: true, times: (last?.times ?? 0) + 1 })),
    hide: () => setShown((last) => last && { ...last, isOpen: false }),
  };
}
