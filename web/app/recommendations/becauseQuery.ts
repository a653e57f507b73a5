import type { Bond, becauseSaved } from "@mela/contract/recommendations";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import type { CardEvent } from "~/event/cardEvent.ts";
import { becauseKey } from "./becauseKey.ts";

export type Recommendation = { event: CardEvent; bond: Bond; savedTitle: string; topic: string | null };

/** What may please a person. */
export const becauseQuery = (userId: string) =>
  queryOptions({
    queryKey: [...becauseKey, userId],
    queryFn: async (): Promise<Recommendation[]> => {
      const { data } = await sendSigned<typeof becauseSaved>("becauseSaved", {});
      return data.map(({ event, bond, saved_title, topic }) => ({
        ...{ event, bond, topic },
        savedTitle: saved_title,
      }));
    },
    staleTime: 60_000,
  });
