import type { planDates } from "@mela/contract/series";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useCallback, useRef, useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { isWhole, noPlan, type Plan, toPlan } from "./plan.ts";
import { seriesQuery } from "./seriesQuery.ts";

export type PlanState = "same" | "saving" | "saved" | "local";
export type DraftPlan = {
  plan: Plan;
  state: PlanState;
  change: (plan: Plan) => void;
  /** Sends what is not on the server yet; throws when that fails. */
  saveNow: (eventId: string) => Promise<void>;
};

/** More dates of the draft that is being written; null outside of one. */
export const PlanContext = createContext<DraftPlan | null>(null);

const pauseMs = 800;
type Options = { eventId: string | null; saveDraft: () => Promise<string> };

/** Keeps a draft's plan: here at once, on this device and, a moment later, on the server. A failed save loses nothing. */
export function usePlan({ eventId, saveDraft }: Options): DraftPlan {
  const { data } = useQuery({ ...seriesQuery(eventId ?? ""), enabled: eventId !== null });
  const [typed, setTyped] = useState<Plan | null>(() => keptPlan(eventId));
  const [state, setState] = useState<PlanState>("same");
  const queryClient = useQueryClient();
  const waiting = useRef<Plan | null>(typed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const plan = typed ?? (data ? toPlan(data.plan) : noPlan);

  const saveNow = useCallback(
    async (id: string) => {
      clearTimeout(timer.current);
      const sent = waiting.current;
      if (!sent || !isWhole(sent)) return;
      setState("saving");
      try {
        const { data: series } = await sendSigned<typeof planDates>("planDates", {
          params: { eventId: id },
          body: sent,
        });
        queryClient.setQueryData(seriesQuery(id).queryKey, series);
        if (waiting.current === sent) {
          waiting.current = null;
          forget(eventId, id);
          setState("saved");
        }
      } catch (error) {
        setState("local");
        throw error;
      }
    },
    [queryClient, eventId],
  );
  function change(next: Plan) {
    setTyped(next);
    waiting.current = next;
    keep(eventId, next);
    setState(isWhole(next) ? "saving" : "same"); // without an end it waits here, and the form asks for it
    clearTimeout(timer.current);
    const save = async () => saveNow(await saveDraft());
    timer.current = setTimeout(() => void save().catch(() => setState("local")), pauseMs);
  }
  return { plan, state, change, saveNow };
}

const keyOf = (eventId: string | null) => `dates:${eventId ?? "new"}`;

/** What was planned on this device and not sent yet. */
function keptPlan(eventId: string | null): Plan | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(eventId)) ?? "null");
    return kept === null ? null : { ...noPlan, ...Object(kept) };
  } catch {
    return null;
  }
}
function keep(eventId: string | null, plan: Plan): void {
  try {
    window.localStorage.setItem(keyOf(eventId), JSON.stringify(plan));
  } catch {
    // A full or closed store: the server's copy is all there is then.
  }
}
function forget(...eventIds: (string | null)[]): void {
  for (const id of eventIds) window.localStorage.removeItem(keyOf(id));
}
