import type { LiveChange } from "@mela/contract/checkin";
import { ApiError, isNo } from "~/api/ApiError.ts";

/** What watches an event: how its stream is opened, and who hears of what. */
export type Watching = {
  open: (token: string | null, signal: AbortSignal) => AsyncIterable<LiveChange>;
  /** Whose word it is opened on; it is another after a login, or when it was renewed. */
  token: () => string | null;
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
 * looked up again every ten seconds until it is open once more, and once when it is. Whoever may not hear it is told so
 * once: then all is looked up a last time, which says why, and nothing is asked on that word any more.
 */
export function watchGuests({ open, token, onChange, onGap, onLive }: Watching): () => void {
  const stop = new AbortController();
  let isLive: boolean | null = null; // not known yet: a stream that never opens has to be told of too
  let wasOpen = false;
  let isRefused = false;
  const turn = (next: boolean) => {
    if (isLive !== next) onLive(next);
    isLive = next;
  };
  const poll = setInterval(() => isLive || isRefused || onGap(), pollMs);
  const listen = async () => {
    while (!stop.signal.aborted) {
      const asked = token();
      try {
        for await (const change of open(asked, stop.signal)) {
          if (change.kind === "hello" && wasOpen) onGap();
          turn(true);
          wasOpen = true;
          onChange(change);
        }
      } catch (error) {
        // Else it broke, as streams do: all is looked up meanwhile, and it is opened again.
        isRefused = error instanceof ApiError && isNo(error.status);
      }
      if (stop.signal.aborted) return;
      turn(false);
      if (isRefused) onGap();
      do await new Promise((resolve) => setTimeout(resolve, retryMs));
      while (isRefused && token() === asked && !stop.signal.aborted);
      isRefused = false;
    }
  };
  void listen();
  return () => {
    stop.abort();
    clearInterval(poll);
  };
}
