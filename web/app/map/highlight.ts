/** Which events are pointed at just now, and which were chosen: by a card or by a pin, both hear of it. */
export type Highlight = {
  point: (ids: readonly string[]) => void;
  choose: (ids: readonly string[]) => void;
  chosen: () => readonly string[];
  isLit: (ids: readonly string[]) => boolean;
  subscribe: (listener: () => void) => () => void;
};

/** Beside React's state: of hundreds of cards only the one whose pin is met draws itself anew. */
export function newHighlight(): Highlight {
  const listeners = new Set<() => void>();
  let pointed: readonly string[] = [];
  let chosen: readonly string[] = [];
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    point: (ids) => {
      pointed = ids;
      tell();
    },
    choose: (ids) => {
      chosen = ids;
      tell();
    },
    chosen: () => chosen,
    // While something is pointed at, it alone is lit.
    isLit: (ids) => ids.some((id) => (pointed.length > 0 ? pointed : chosen).includes(id)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
