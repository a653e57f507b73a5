import type { Series, SeriesRule, Weekday } from "@mela/contract/series";

/** What the form holds of more dates; a rule without an end is not sent. */
export type Plan = {
  rule: Rule | null;
  dates: { date: string; time: string | null }[];
  without: string[];
};
export type Rule = {
  every: SeriesRule["every"];
  interval: number;
  weekdays: Weekday[];
  by: SeriesRule["by"];
  until: string | null;
  count: number | null;
};

export const noPlan: Plan = { rule: null, dates: [], without: [] };
export const firstRule: Rule = { every: "WEEK", interval: 1, weekdays: [], by: "DAY", until: null, count: 4 };

export const isEmpty = ({ rule, dates }: Plan) => rule === null && dates.length === 0;
/** What the input of a rule's last day is called: where the focus goes while a rule has no end. */
export const endInput = "series-end";

/** Whether it can be sent: a rule needs an end. */
export const isWhole = ({ rule }: Plan) => rule === null || rule.until !== null || rule.count !== null;

/** What the server keeps, as the form holds it. */
export function toPlan(kept: Series["plan"]): Plan {
  const { rule, dates = [], without = [] } = kept ?? {};
  return {
    rule: rule
      ? {
          every: rule.every,
          interval: rule.interval ?? 1,
          weekdays: rule.weekdays ?? [],
          by: rule.by ?? "DAY",
          until: rule.until ?? null,
          count: rule.count ?? null,
        }
      : null,
    dates: dates.map(({ date, time }) => ({ date, time: time ?? null })),
    without,
  };
}

/** One more day. Left out before, it is put back. */
export function withDate(plan: Plan, date: string, time: string | null): Plan {
  const others = plan.dates.filter((one) => one.date !== date || one.time !== time);
  const dates = [...others, { date, time }].sort((a, b) => a.date.localeCompare(b.date));
  return { ...plan, dates, without: plan.without.filter((day) => day !== date) };
}

/** Without what begins on a day, at a time: a day of its own is struck out, one of the rule left out. */
export function withoutDate(plan: Plan, { date, time }: { date: string; time: string }, usual: string): Plan {
  const isIt = (one: Plan["dates"][number]) => one.date === date && (one.time ?? usual) === time;
  if (plan.dates.some(isIt)) return { ...plan, dates: plan.dates.filter((one) => !isIt(one)) };
  return { ...plan, without: [...new Set([...plan.without, date])].sort() };
}
export const putBack = (plan: Plan, date: string): Plan => ({
  ...plan,
  without: plan.without.filter((day) => day !== date),
});
