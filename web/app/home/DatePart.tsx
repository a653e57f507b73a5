import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Chip } from "~/ui/Chip.tsx";
import { localDay, quickDay, quickPicks } from "./choosingDays.ts";
import type { DateFilter } from "./dateFilter.ts";
import { datesText } from "./datesText.ts";
import { MenuPart } from "./MenuPart.tsx";
import { QuickPicks } from "./QuickPicks.tsx";

type Props = { dates: DateFilter | null; onChange: (dates: DateFilter | null) => void };

/** When: any day or one that is near. Other days, chosen in the date dialog or by an address, stand among them. */
export function DatePart({ dates, onChange }: Props) {
  const [before] = useState(dates);
  const today = localDay(new Date());
  const other = quickPicks.some(({ pick }) => quickDay(pick, today) === singleDay(before)) ? null : before;
  return (
    <MenuPart title={m.home_sort_date()}>
      <div className="flex flex-wrap gap-2">
        <Chip isChosen={dates === null} onClick={() => onChange(null)}>
          {m.home_filters_any_date()}
        </Chip>
        <QuickPicks chosen={singleDay(dates)} today={today} onPick={(date) => onChange({ date })} />
        {other && (
          <Chip isChosen={dates === other} onClick={() => onChange(other)}>
            {datesText(other)}
          </Chip>
        )}
      </div>
    </MenuPart>
  );
}

const singleDay = (dates: DateFilter | null) => (dates && "date" in dates ? dates.date : null);
