import type { EventFile } from "@mela/contract/operatorEvents";
import { useQueryClient } from "@tanstack/react-query";
import { useDeed } from "../parts/useDeed.ts";

/** Something that an operator does with an event, whose file is in the answer. */
export function useEventDeed<I>(work: (input: I) => Promise<{ data: EventFile }>, said: string, onDone: () => void) {
  const queries = useQueryClient();
  const noted = async (input: I) => {
    const { data } = await work(input);
    queries.setQueryData(["admin", "event", data.event_id], data);
  };
  return useDeed(noted, () => said, onDone);
}
