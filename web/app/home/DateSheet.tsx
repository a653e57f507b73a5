import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { Calendar } from "./Calendar.tsx";
import { isComplete, localDay, quickDay, quickPicks } from "./choosingDays.ts";
import type { DateFilter } from "./dateFilter.ts";
import { dayText } from "./datesText.ts";
import { QuickPicks } from "./QuickPicks.tsx";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  dates: DateFilter | null;
  onSelect: (dates: DateFilter | null) => void;
};
type Mode = "single" | "range";
type Choice = { mode: Mode; from: string | null; to: string | null };

/** The date dialog (spec 2). `default`: it is loaded when it is first opened. */
export default function DateSheet({ isOpen, onClose, dates, onSelect }: Props) {
  const today = localDay(new Date());
  const [choice, setChoice] = useState<Choice>(() => toChoice(dates));
  const { mode, from, to } = choice;
  const isReady = isComplete(mode, choice);

  function choose(day: string) {
    if (mode === "single") setChoice({ mode, from: day, to: null });
    // The first day begins a range, the second ends it; To can't be before From (spec 5).
    else if (from === null || to !== null || day < from) setChoice({ mode, from: day, to: null });
    else setChoice({ mode, from, to: day });
  }

  function select() {
    if (!isReady || from === null) return;
    onSelect(mode === "range" && to !== null ? { from, to } : { date: from });
    onClose();
  }

  const clear = () => {
    onSelect(null);
    onClose();
  };

  const footer = (
    <div className="flex w-full flex-wrap gap-2.5">
      <Button look="quiet" size="large" onClick={clear}>
        {m.home_date_clear()}
      </Button>
      <div className="flex-1">
        <Button size="large" width="full" disabled={!isReady} onClick={select}>
          {mode === "single" ? m.home_date_select() : m.home_date_select_range()}
        </Button>
      </div>
    </div>
  );

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.home_date_title()} text={m.home_date_text()} footer={footer}>
      <div className="grid gap-4 pt-0.5 pb-2">
        <div className="flex flex-wrap gap-2">
          <QuickPicks
            chosen={mode === "single" ? from : null}
            today={today}
            onPick={(day) => setChoice({ mode: "single", from: day, to: null })}
          />
        </div>
        <SegmentedControl
          label={m.home_date_mode()}
          value={mode}
          onChange={(next) => setChoice({ mode: next, from, to: null })}
          items={[
            { value: "single", label: m.home_date_single() },
            { value: "range", label: m.home_date_range() },
          ]}
        />
        {mode === "range" && (
          <dl className="grid grid-cols-2 gap-2">
            <Ends label={m.home_date_from()} day={from} isNext={from === null || to !== null} />
            <Ends label={m.home_date_to()} day={to} isNext={from !== null && to === null} />
          </dl>
        )}
        {/* Opened again, or moved by a quick pick, it begins with the month of its day. */}
        <Calendar
          key={`${mode} ${quickKey(choice, today)}`}
          from={from}
          to={to}
          today={today}
          min={mode === "range" && from !== null && to === null ? from : today}
          onChoose={choose}
        />
      </div>
    </Sheet>
  );
}

function toChoice(dates: DateFilter | null): Choice {
  if (dates && "from" in dates) return { mode: "range", ...dates };
  return { mode: "single", from: dates?.date ?? null, to: null };
}

/** Which quick pick a choice is: another one moves the calendar there. */
function quickKey({ mode, from }: Choice, today: string): string {
  return (mode === "single" && quickPicks.find(({ pick }) => quickDay(pick, today) === from)?.pick) || "";
}

/** One end of the range. The calendar below fills the marked one. */
function Ends({ label, day, isNext }: { label: string; day: string | null; isNext: boolean }) {
  return (
    <div className={`rounded-control border px-4 py-2 ${isNext ? "border-ink" : "border-line"}`}>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-semibold">{day ? dayText(day, "weekday") : m.home_date_choose()}</dd>
    </div>
  );
}
