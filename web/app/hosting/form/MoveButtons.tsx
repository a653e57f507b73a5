import { ArrowDown, ArrowUp } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { IconButton } from "~/ui/IconButton.tsx";

type Props = { at: number; count: number; onMove: (from: number, to: number) => void };

/** One up, one down, for one of several that have an order; nothing for one alone. */
export function MoveButtons({ at, count, onMove }: Props) {
  if (count < 2) return null;
  return (
    <>
      <IconButton label={m.hosting_move_up()} disabled={at === 0} onClick={() => onMove(at, at - 1)}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton label={m.hosting_move_down()} disabled={at === count - 1} onClick={() => onMove(at, at + 1)}>
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </>
  );
}
