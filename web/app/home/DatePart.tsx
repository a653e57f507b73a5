import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Chip } from "~/ui/Chip.tsx";
import { localDay, quickDay, quickPicks } from "./choosingDays.ts";
import type { DateFilter } from "./dateFilter.ts";
import { datesText } from "./datesText.ts";
import { MenuPart } from "./MenuPart.tsx";

type Props = { dates: DateFilter | null; onChange: (dates: DateFilter | null) => void };

/** When: any day or one that is near. Other days, chosen in the date dialog or by an address, stand among them. */
export function DatePart({ dates, onChange }: Props) {
  const [before] = useState(dates);
  const today = localDay(new Date());
  const named = quickPicks.map(({ pick, word }) => ({ day: quickDay(pick, today), word }));
  const isOn = (day: string) => dates !== null && "date" in dates && dates.date === day;
  const other = before && !("date" in before && named.some(({ day }) => day === before.date)) ? before : null;
  return (
    <MenuPart title={m.home_sort_date()}>
      <div className="flex flex-wrap gap-2">
        <Chip isChosen={dates === null} onClick={() => onChange(null)}>
          {m.home_filters_any_date()}
        </Chip>
        {named.map(({ day, word }) => (
          <Chip key={word()} isChosen={isOn(day)} onClick={() => onChange({ date: day })}>
            {word()}
          </Chip>
        ))}
        {other && (
          <Chip isChosen={dates === other} onClick={() => onChange(other)}>
            {datesText(other)}
          </Chip>
        )}
      </div>
    </MenuPart>
  );
}
