import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { IconButton } from "~/ui/IconButton.tsx";
import { dayAfterKey, monthAfter, monthOf, weeksFrom } from "./calendarMonth.ts";
import { addDays } from "./dateFilter.ts";
import { dayText, monthText } from "./datesText.ts";

type Props = {
  /** The chosen days: one, or the ends of a range. */
  from: string | null;
  to: string | null;
  /** Days before it can't be chosen. */
  min: string;
  today: string;
  onChoose: (day: string) => void;
};

/** A month to choose a day from; arrow keys go from day to day, Page Up and Page Down from month to month. */
export function Calendar({ from, to, min, today, onChoose }: Props) {
  const [focused, setFocused] = useState(from ?? today);
  const [month, setMonth] = useState(monthOf(from ?? today));
  const grid = useRef<HTMLTableElement>(null);
  const current = monthOf(focused) === month ? focused : null;

  function onKeyDown(event: KeyboardEvent) {
    const next = dayAfterKey(focused, event.key);
    if (!next) return;
    event.preventDefault();
    const allowed = next < min ? min : next;
    setFocused(allowed);
    setMonth(monthOf(allowed));
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${allowed}"]`)?.focus());
  }

  const days = weeksFrom(today, month);
  const reachable = current ?? days.flat().find((day) => day !== null && day >= min) ?? null;
  return (
    <div>
      <div className="flex items-center justify-between pb-1">
        <IconButton
          label={m.home_month_before()}
          disabled={month <= monthOf(min)}
          onClick={() => setMonth(monthAfter(month, -1))}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <p aria-live="polite" className="font-bold text-lg">
          {monthText(month)}
        </p>
        <IconButton label={m.home_month_after()} onClick={() => setMonth(monthAfter(month, 1))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of a date grid */}
      <table ref={grid} role="grid" aria-label={monthText(month)} onKeyDown={onKeyDown} className="w-full table-fixed">
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={dayText(day, "weekdayName")} className="py-2 text-ink-soft text-sm">
                {dayText(day, "weekdayLetter")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, cell) =>
                day === null ? (
                  <td key={weekdays[cell]} />
                ) : (
                  <DayCell
                    key={day}
                    day={day}
                    look={lookOf(day, from, to)}
                    isToday={day === today}
                    isOff={day < min}
                    isReachable={day === reachable}
                    onChoose={() => {
                      setFocused(day);
                      onChoose(day);
                    }}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
// Any Monday and the six days after it.
const weekdays = Array.from({ length: 7 }, (_, day) => addDays("2026-11-23", day));

type DayLook = "none" | "only" | "first" | "last" | "between";

function lookOf(day: string, from: string | null, to: string | null): DayLook {
  if (day === from) return to && to !== from ? "first" : "only";
  if (day === to) return "last";
  return from && to && day > from && day < to ? "between" : "none";
}

const bands: Record<DayLook, string> = {
  none: "",
  only: "",
  first: "bg-linear-to-r from-50% from-transparent to-50% to-accent-wash",
  last: "bg-linear-to-r from-50% from-accent-wash to-50% to-transparent",
  between: "bg-accent-wash",
};

type DayProps = {
  day: string;
  look: DayLook;
  isToday: boolean;
  isOff: boolean;
  isReachable: boolean;
  onChoose: () => void;
};

function DayCell({ day, look, isToday, isOff, isReachable, onChoose }: DayProps) {
  const isEnd = look === "only" || look === "first" || look === "last";
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of a date grid
    <td role="gridcell" aria-selected={look !== "none"} className={`p-0 text-center ${bands[look]}`}>
      <button
        type="button"
        data-day={day}
        disabled={isOff}
        tabIndex={isReachable ? 0 : -1}
        aria-label={dayText(day, "full")}
        aria-current={isToday ? "date" : undefined}
        onClick={onChoose}
        className={`figures size-touch rounded-pill font-semibold duration-quick disabled:font-normal disabled:text-ink-faint disabled:opacity-60 ${isEnd ? "bg-accent text-on-accent" : "enabled-hover:bg-sunken"} ${isToday && !isEnd ? "ring-1 ring-ink ring-inset" : ""}`}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}
