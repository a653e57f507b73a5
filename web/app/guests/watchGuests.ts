import type { LiveChange } from "@mela/contract/checkin";

/** What watches an event: how its stream is opened, and who hears of what. */
export type Watching = {
  open: (signal: AbortSignal) => AsyncIterable<LiveChange>;
  /** One thing changed, told within a second. */
  onChange: (change: LiveChange) => void;
  /** Nobody told what may have changed meanwhile: look at everything again. */
  onGap: () => void;
  /** Whether changes are told as they happen; else they are looked up now and then. */
  onLive: (isLive: boolean) => void;
};
export const [retryMs, pollMs] = [5_000, 10_000];

/**
 * Hears an event's changes for as long as it is not stopped. Where the stream can't be opened, or breaks, everything is
 * looked up again every ten seconds until it is open once more, and once when it is.
 */
export function watchGuests({ open, onChange, onGap, onLive }: Watching): () => void {
  const stop = new AbortController();
  let isLive: boolean | null = null; // not known yet: a stream that never opens has to be told of too
  let wasOpen = false;
  const turn = (next: boolean) => {
    if (isLive !== next) onLive(next);
    isLive = next;
  };
  const poll = setInterval(() => isLive || onGap(), pollMs);
  const listen = async () => {
    while (!stop.signal.aborted) {
      try {
        for await (const change of open(stop.signal)) {
          if (change.kind === "hello" && wasOpen) onGap();
          turn(true);
          wasOpen = true;
          onChange(change);
        }
      } catch {
        // The stream broke, as streams do: it is looked up meanwhile, and opened again.
      }
      if (stop.signal.aborted) return;
      turn(false);
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  };
  void listen();
  return () => {
    stop.abort();
    clearInterval(poll);
  };
}
