import type { ReactNode } from "react";

const looks = {
  good: "bg-good-wash text-good",
  wait: "bg-wait-wash text-wait",
  bad: "bg-bad-wash text-bad",
  note: "bg-note-wash text-note",
  plain: "bg-sunken text-ink-soft",
  /** On a poster. */
  poster: "bg-poster-paper text-poster-ink",
  /** On a poster, for what can't be had any more. */
  ink: "bg-poster-ink text-poster-paper",
} as const;
export type BadgeLook = keyof typeof looks;

/** A state in a word. The word says it, the colour only helps. */
export function Badge({ look = "plain", children }: { look?: BadgeLook; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-pill px-2.5 py-1 font-semibold text-xs leading-none [&_svg]:size-3.5 ${looks[look]}`}
    >
      {children}
    </span>
  );
}
