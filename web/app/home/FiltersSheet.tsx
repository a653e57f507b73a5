import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import type { Filter, Sorting } from "./filter.ts";

export type MenuChoice = Pick<Filter, "isFree" | "sort">;

type Props = {
  isOpen: boolean;
  onClose: () => void;
  chosen: MenuChoice;
  /** Whether there is a place to be near to. */
  canSortByDistance: boolean;
  onChoose: (choice: MenuChoice) => void;
};

const sortTexts: Record<Sorting, () => string> = {
  date: m.home_sort_date,
  distance: m.home_sort_distance,
  price: m.home_sort_price,
};

/** The Filters menu. `default`: it is loaded when it is first opened. */
export default function FiltersSheet({ isOpen, onClose, chosen, canSortByDistance, onChoose }: Props) {
  const [{ isFree, sort }, setChoice] = useState(chosen);
  const sortings: Sorting[] = canSortByDistance ? ["date", "distance", "price"] : ["date", "price"];
  const done = (choice: MenuChoice) => {
    onChoose(choice);
    onClose();
  };
  const footer = (
    <>
      <Button look="quiet" size="large" onClick={() => done({ isFree: false, sort: "date" })}>
        {m.home_filters_clear()}
      </Button>
      <div className="flex-1">
        <Button size="large" width="full" onClick={() => done({ isFree, sort })}>
          {m.home_filters_show()}
        </Button>
      </div>
    </>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.home_filters()} footer={footer}>
      <div className="grid gap-6 pb-2">
        <SwitchField
          label={m.home_filters_free()}
          hint={m.home_filters_free_hint()}
          checked={isFree}
          onChange={(event) => setChoice({ sort, isFree: event.target.checked })}
        />
        <div className="grid gap-2">
          <p className="font-semibold text-[15px]" aria-hidden="true">
            {m.home_sort()}
          </p>
          <SegmentedControl
            label={m.home_sort()}
            value={sort}
            onChange={(next) => setChoice({ isFree, sort: next })}
            items={sortings.map((value) => ({ value, label: sortTexts[value]() }))}
          />
        </div>
      </div>
    </Sheet>
  );
}
