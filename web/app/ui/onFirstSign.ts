import { afterPaint } from "./afterPaint.ts";

const signs = ["pointerdown", "pointermove", "scroll", "keydown"];

/** Does a work, once, when the reader gives a sign of life; a press is answered first. Gives what to call to do it no more. */
export function onFirstSign(work: () => void): () => void {
  const done = new AbortController();
  const once = () => {
    done.abort();
    afterPaint(work);
  };
  for (const sign of signs) addEventListener(sign, once, { signal: done.signal, passive: true });
  return () => done.abort();
}
