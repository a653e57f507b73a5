import { useQuery } from "@tanstack/react-query";
import { RotateCcw, X } from "lucide-react";
import { useState } from "react";
import { toWallTime } from "~/hosting/form/zoned.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { formatDate } from "~/ui/dates.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import { DateAdder } from "./DateAdder.tsx";
import { firstRule, isEmpty, isWhole, type Plan, putBack, withDate, withoutDate } from "./plan.ts";
import { RuleFields } from "./RuleFields.tsx";
import { ruleWords } from "./ruleWords.ts";
import { type First, previewQuery } from "./seriesQuery.ts";

type Props = { first: First | null; plan: Plan; onChange: (plan: Plan) => void };

/** More dates: a rule or days one by one, and what that comes to, in words and as a list. */
export function PlanEditor({ first, plan, onChange }: Props) {
  const [kind, setKind] = useState<"rule" | "list">(plan.rule || isEmpty(plan) ? "rule" : "list");
  if (!first) return <p className="text-ink-soft">{m.series_preview_dates_first()}</p>;
  const { date, time } = toWallTime(first.start_date, first.timezone);
  const rule = plan.rule ?? firstRule;
  function choose(next: "rule" | "list") {
    setKind(next);
    onChange(next === "rule" ? { ...plan, rule: firstRule } : { ...plan, rule: null, without: [] });
  }
  return (
    <div className="grid gap-5">
      <SegmentedControl
        label={m.series_kind()}
        value={kind}
        onChange={choose}
        items={[
          { value: "rule", label: m.series_kind_rule() },
          { value: "list", label: m.series_kind_list() },
        ]}
      />
      {kind === "rule" ? (
        <RuleFields rule={rule} first={date} onChange={(next) => onChange({ ...plan, rule: next })} />
      ) : (
        <DateAdder usual={time} onAdd={(day, at) => onChange(withDate(plan, day, at))} />
      )}
      <Outcome first={first} plan={plan} onChange={onChange} />
    </div>
  );
}

const shownAtFirst = 8;

function Outcome({ first, plan, onChange }: { first: First; plan: Plan; onChange: (plan: Plan) => void }) {
  const { data, error, refetch } = useQuery(previewQuery(first, plan));
  const [isOpen, setIsOpen] = useState(false);
  const { date, time: usual } = toWallTime(first.start_date, first.timezone);
  const dates = isEmpty(plan) || !isWhole(plan) ? [] : (data?.dates ?? []);
  return (
    <section aria-live="polite" className="grid gap-2 rounded-card bg-sunken p-4">
      {plan.rule && <p className="font-semibold">{ruleWords(plan.rule, date)}</p>}
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!isWhole(plan) && <p className="text-sm text-wait">{m.series_need_end()}</p>}
      {data?.is_cut && <p className="text-sm text-wait">{m.series_preview_cut()}</p>}
      <p className="text-ink-soft text-sm">
        {dates.length === 0 ? m.series_preview_none() : m.series_preview({ count: dates.length })}
      </p>
      <ul className="grid">
        {dates.slice(0, isOpen ? dates.length : shownAtFirst).map((span) => {
          const words = formatDate(span.start_date, "moment", first.timezone);
          return (
            <li key={span.start_date} className="flex items-center justify-between gap-3 border-line border-t">
              <span className="figures">{words}</span>
              <IconButton
                label={m.series_leave_out({ date: words })}
                onClick={() => onChange(withoutDate(plan, toWallTime(span.start_date, first.timezone), usual))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {!isOpen && dates.length > shownAtFirst && (
        <Button look="plain" onClick={() => setIsOpen(true)}>
          {m.series_show_all({ count: dates.length })}
        </Button>
      )}
      {plan.without.map((day) => {
        const words = formatDate(`${day}T12:00:00Z`, "weekday", "UTC");
        return (
          <p key={day} className="flex items-center justify-between gap-3 border-line border-t text-ink-soft">
            <s>{m.series_left_out({ date: words })}</s>
            <IconButton label={m.series_put_back({ date: words })} onClick={() => onChange(putBack(plan, day))}>
              <RotateCcw aria-hidden="true" />
            </IconButton>
          </p>
        );
      })}
    </section>
  );
}
