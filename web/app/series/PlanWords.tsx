import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { useFormContext } from "react-hook-form";
import type { EventForm } from "~/hosting/form/eventForm.ts";
import { toWallTime } from "~/hosting/form/zoned.ts";
import { m } from "~/paraglide/messages.js";
import { firstOf } from "./firstOf.ts";
import { isEmpty, isWhole, noPlan } from "./plan.ts";
import { ruleWords } from "./ruleWords.ts";
import { previewQuery } from "./seriesQuery.ts";
import { PlanContext } from "./usePlan.ts";

/** What more dates publishing brings, or what is missing for them: for a last look. Nothing where it takes place once. */
export function PlanWords() {
  const { getValues } = useFormContext<EventForm>();
  const plan = useContext(PlanContext)?.plan ?? noPlan;
  const first = firstOf(getValues());
  const { data } = useQuery(previewQuery(first, plan));
  if (!first || isEmpty(plan)) return null;
  if (!isWhole(plan)) return <p className="pt-1 text-sm text-wait">{m.series_need_end()}</p>;
  const rule = plan.rule && ruleWords(plan.rule, toWallTime(first.start_date, first.timezone).date);
  const count = data && m.series_preview({ count: data.dates.length });
  return <p className="text-ink-soft text-sm">{[rule, count].filter(Boolean).join(" · ")}</p>;
}
