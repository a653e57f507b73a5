import { AsyncLocalStorage } from "node:async_hooks";

/** Whose turn comes first: what must not wait behind everybody, and everybody. */
export type Line = "first" | "usual";
type Begin = () => Promise<void>;

/**
 * Runs one piece of work at a time: those of the first line before all others, and in each line as they came. After
 * `sliceMs` in one turn of the event loop the rest waits for the next: work that waits for nothing but other work never
 * lets go of it, and whoever came over the network was heard when all of it was done (decision 075).
 */
export function createTurns(sliceMs: number): <T>(line: Line, work: () => Promise<T>) => Promise<T> {
  const waiting: Record<Line, Begin[]> = { first: [], usual: [] };
  let isBusy = false;
  /** When the first piece of this turn of the loop began; null: none has. */
  let since: number | null = null;

  function goOn(): void {
    if (isBusy || (since !== null && performance.now() - since > sliceMs)) return;
    const begin = waiting.first.shift() ?? waiting.usual.shift();
    if (!begin) return;
    if (since === null) {
      since = performance.now();
      setImmediate(endSlice);
    }
    isBusy = true;
    void begin().then(end);
  }
  function end(): void {
    isBusy = false;
    goOn();
  }
  function endSlice(): void {
    since = null;
    goOn();
  }

  return (line, work) =>
    new Promise((resolve, reject) => {
      // It is begun by whoever ends before it, and must not take their place: who acts, and by which key, is kept there.
      waiting[line].push(AsyncLocalStorage.bind(() => work().then(resolve, reject)));
      goOn();
    });
}
