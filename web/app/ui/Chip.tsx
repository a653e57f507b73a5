import type { ReactNode } from "react";
import { formatCount } from "./counts.ts";

type Props = {
  children: ReactNode;
  isChosen?: boolean;
  onClick: () => void;
  icon?: ReactNode;
  count?: number;
  /** For a chip that opens something instead of being a filter. */
  opens?: "dialog";
};

/** A filter that is on or off, as low as a word and as easy to touch as a button. */
export function Chip({ children, isChosen = false, onClick, icon, count, opens }: Props) {
  const look = isChosen ? "border-ink bg-ink text-page" : "border-line bg-surface text-ink hover:bg-sunken";
  return (
    <button
      type="button"
      aria-pressed={opens ? undefined : isChosen}
      aria-haspopup={opens}
      onClick={onClick}
      className={`touch-area inline-flex min-h-[38px] shrink-0 select-none items-center gap-2 rounded-pill border px-3.5 font-semibold text-[15px] duration-quick [&_svg]:size-4 ${look}`}
    >
      {icon}
      {children}
      {count !== undefined && <span className="figures font-normal opacity-70">{formatCount(count)}</span>}
    </button>
  );
}
