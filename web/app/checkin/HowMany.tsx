import type { Direction } from "@mela/contract/directions";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Sheet } from "~/ui/Sheet.tsx";

const most = 9; // more come in two scans

type Props = {
  direction: Direction;
  isOpen: boolean;
  /** null: all of the party. */
  onChoose: (count: number | null) => void;
  onClose: () => void;
};

/** Of a party some are here, and the rest comes later (spec 4, Ticket and door): how many, for one thumb. */
export function HowMany({ direction, isOpen, onChoose, onClose }: Props) {
  const choose = (count: number | null) => {
    onChoose(count);
    onClose();
  };
  const title = direction === "IN" ? m.scanner_some_title() : m.scanner_some_title_out();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} text={m.scanner_some_text()}>
      <ul className="grid grid-cols-3 gap-2.5 pb-2.5">
        {Array.from({ length: most }, (_, place) => place + 1).map((count) => (
          <li key={count}>
            <Button look="quiet" size="large" width="full" onClick={() => choose(count)}>
              <span className="figures text-2xl">{count}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button look="ink" size="large" width="full" onClick={() => choose(null)}>
        {m.scanner_some_all()}
      </Button>
    </Sheet>
  );
}
