import type { updateEvent } from "@mela/contract/eventCalls";
import type { EventInput } from "@mela/contract/eventInput";
import type { HostEvent } from "@mela/contract/events";
import type { SeriesDate, SeriesScope, updateDates } from "@mela/contract/series";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { seriesQuery } from "./seriesQuery.ts";

/** `change_note`: a word to the guests of every date that changes. */
type Body = EventInput & { version?: number; change_note?: string };

/** Saves an event of a series: asks first which dates are meant, and sends the change for those. */
export type Scope = {
  /** False: they went back. An event without other dates to come is not asked about. */
  ask: () => Promise<boolean>;
  update: (eventId: string, body: Body) => Promise<HostEvent>;
};
export type ScopeQuestion = { counts: Record<SeriesScope, number>; answer: (scope: SeriesScope | null) => void };

export function useScope(event: HostEvent): Scope & { question: ScopeQuestion | null } {
  const { data } = useQuery({ ...seriesQuery(event.id), enabled: event.series_id !== null });
  const [question, setQuestion] = useState<ScopeQuestion | null>(null);
  const chosen = useRef<SeriesScope>("THIS");
  const queryClient = useQueryClient();
  return {
    question,
    ask: async () => {
      chosen.current = "THIS";
      const counts = countDates(event, data?.dates ?? [], Date.now());
      if (counts.ALL === 1) return true;
      const scope = await new Promise<SeriesScope | null>((answer) => setQuestion({ counts, answer }));
      setQuestion(null);
      if (scope) chosen.current = scope;
      return scope !== null;
    },
    update: async (eventId, { version, change_note, ...changes }) => {
      const params = { eventId };
      const read = { ...(version !== undefined && { version }), ...(change_note && { change_note }) };
      if (chosen.current === "THIS")
        return (await sendSigned<typeof updateEvent>("updateEvent", { params, body: { ...changes, ...read } })).data;
      const body = { scope: chosen.current, changes, ...read };
      const { data: done } = await sendSigned<typeof updateDates>("updateDates", { params, body });
      void queryClient.invalidateQueries({ queryKey: ["events"] }); // the other dates are not as they were
      return done.event;
    },
  };
}

/** How many dates each answer changes, this one with them; what is over or cancelled is not changed (spec 4). */
export function countDates(
  event: Pick<HostEvent, "id" | "start_date">,
  dates: readonly SeriesDate[],
  now: number,
): Record<SeriesScope, number> {
  const others = dates.filter(
    ({ id, status, end_date }) =>
      id !== event.id && status !== "CANCELLED" && !(end_date && Date.parse(end_date) <= now),
  );
  const start = event.start_date ?? "";
  const later = others.filter(({ id, start_date }) => `${start_date} ${id}` > `${start} ${event.id}`);
  return { THIS: 1, FOLLOWING: 1 + later.length, ALL: 1 + others.length };
}
