import type { ReactNode } from "react";

const looks = {
  rest: "border border-line bg-surface shadow-rest",
  /** Within another card, or for what is less. */
  sunken: "bg-sunken",
} as const;
const paddings = { none: "", normal: "p-4 sm:p-5", roomy: "p-4 sm:p-7" } as const;

type Props = { children: ReactNode; look?: keyof typeof looks; padding?: keyof typeof paddings };

/** A sheet of paper that rests on the page. */
export function Card({ children, look = "rest", padding = "normal" }: Props) {
  return <div className={`overflow-hidden rounded-card ${looks[look]} ${paddings[padding]}`}>{children}</div>;
}
