import { useState } from "react";
import { Chip } from "~/ui/Chip.tsx";
import { type QuickPick, quickDay, quickPicks } from "./choosingDays.ts";

type Props = { chosen: string | null; today: string; onPick: (day: string) => void };

/** The days with a name, as chips. On some days two names are of one day, and only the tapped one of them is lit. */
export function QuickPicks({ chosen, today, onPick }: Props) {
  const [tapped, setTapped] = useState<QuickPick | null>(null);
  const names = quickPicks.filter(({ pick }) => quickDay(pick, today) === chosen);
  const lit = names.find(({ pick }) => pick === tapped) ?? names[0];
  return quickPicks.map(({ pick, word }) => (
    <Chip
      key={pick}
      isChosen={pick === lit?.pick}
      onClick={() => {
        setTapped(pick);
        onPick(quickDay(pick, today));
      }}
    >
      {word()}
    </Chip>
  ));
}
