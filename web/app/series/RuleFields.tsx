import { type Weekday, weekdays } from "@mela/contract/series";
import { m } from "~/paraglide/messages.js";
import { Chip } from "~/ui/Chip.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import { SelectField } from "~/ui/SelectField.tsx";
import { endInput, type Rule } from "./plan.ts";
import { nthWeekday, weekdayName, weekdayOf } from "./ruleWords.ts";

const units = {
  DAY: m.series_interval_unit_day,
  WEEK: m.series_interval_unit_week,
  MONTH: m.series_interval_unit_month,
};
const atMost = { interval: 52, count: 100 };

type Props = {
  rule: Rule;
  /** The day that it begins with. */
  first: string;
  onChange: (rule: Rule) => void;
};

/** How often, on which days, and until when. */
export function RuleFields({ rule, first, onChange }: Props) {
  const set = (part: Partial<Rule>) => onChange({ ...rule, ...part });
  return (
    <div className="grid gap-4">
      <SegmentedControl
        label={m.series_every()}
        value={rule.every}
        onChange={(every) => set({ every })}
        items={[
          { value: "DAY", label: m.series_every_day() },
          { value: "WEEK", label: m.series_every_week() },
          { value: "MONTH", label: m.series_every_month() },
        ]}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={m.series_interval()}
          value={rule.interval}
          onChange={(event) => set({ interval: Number(event.target.value) })}
        >
          {Array.from({ length: rule.every === "MONTH" ? 12 : atMost.interval }, (_, at) => at + 1).map((interval) => (
            <option key={interval} value={interval}>
              {interval === 1
                ? units[rule.every]({ count: 1 })
                : `${interval} ${units[rule.every]({ count: interval })}`}
            </option>
          ))}
        </SelectField>
        {rule.every === "MONTH" && (
          <SelectField
            label={m.series_by()}
            value={rule.by}
            hint={
              rule.by === "DAY" && Number(first.slice(8)) > 28
                ? m.series_last_of_month({ day: Number(first.slice(8)) })
                : undefined
            }
            onChange={(event) => set({ by: event.target.value === "DAY" ? "DAY" : "WEEKDAY" })}
          >
            <option value="DAY">{m.series_by_day({ day: Number(first.slice(8)) })}</option>
            <option value="WEEKDAY">{nthWeekday(first)}</option>
          </SelectField>
        )}
      </div>
      {rule.every === "WEEK" && (
        <Weekdays chosen={rule.weekdays} first={first} onChange={(days) => set({ weekdays: days })} />
      )}
      <Ends rule={rule} onChange={set} />
    </div>
  );
}

type WeekdaysProps = { chosen: Weekday[]; first: string; onChange: (days: Weekday[]) => void };
/** None chosen means the weekday of the first date: it is shown as chosen. */
function Weekdays({ chosen, first, onChange }: WeekdaysProps) {
  const shown = chosen.length > 0 ? chosen : [weekdayOf(first)];
  return (
    <fieldset>
      <legend className="pb-2 font-semibold text-[15px]">{m.series_on_days()}</legend>
      <div className="flex flex-wrap gap-2">
        {weekdays.map((day) => (
          <Chip
            key={day}
            isChosen={shown.includes(day)}
            onClick={() => onChange(shown.includes(day) ? shown.filter((one) => one !== day) : [...shown, day])}
          >
            {weekdayName(day, "short")}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

function Ends({ rule, onChange }: { rule: Rule; onChange: (part: Partial<Rule>) => void }) {
  const isCounted = rule.count !== null;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className="grid gap-1.5">
        <p aria-hidden="true" className="font-semibold text-[15px]">
          {m.series_ends()}
        </p>
        <SegmentedControl
          label={m.series_ends()}
          value={isCounted ? "after" : "on"}
          onChange={(end) => onChange(end === "after" ? { count: 4, until: null } : { count: null })}
          items={[
            { value: "on", label: m.series_ends_on() },
            { value: "after", label: m.series_ends_after() },
          ]}
        />
      </div>
      {isCounted ? (
        <InputField
          type="number"
          inputMode="numeric"
          min={1}
          max={atMost.count}
          label={m.series_count()}
          value={rule.count ?? ""}
          onChange={(event) =>
            onChange({ count: Math.min(atMost.count, Math.max(1, Number(event.target.value) || 1)) })
          }
        />
      ) : (
        <InputField
          type="date"
          name={endInput}
          label={m.series_until()}
          value={rule.until ?? ""}
          onChange={(event) => onChange({ until: event.target.value || null })}
        />
      )}
    </div>
  );
}
