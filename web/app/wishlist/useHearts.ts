import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useSession } from "~/api/session.ts";
import { becauseKey } from "~/recommendations/becauseKey.ts";
import { hearOtherTabs } from "./otherTabs.ts";
import { show, useWish } from "./useWish.ts";
import { takeWish } from "./wishes.ts";
import { wishlistQuery } from "./wishlistQuery.ts";

/** For a page with hearts, once: hears of other tabs, and does a wish that a reload came between. */
export function useHearts(): void {
  const queries = useQueryClient();
  const fulfil = useWish();
  const onOtherTab = useEffectEvent((wish: Parameters<typeof fulfil>[0]) => {
    void show(queries, wish);
    void queries.invalidateQueries({ queryKey: becauseKey });
  });
  const onReturn = useEffectEvent(() => {
    const wish = takeWish(sessionStorage);
    if (wish) void fulfil(wish);
  });
  useEffect(() => hearOtherTabs(onOtherTab), []);
  useEffect(() => onReturn(), []);
}

/** Whether the person has saved an event. Nobody has, until the page lives in the browser and the answer is there. */
export function useIsSaved(eventId: string): boolean {
  const session = useSession();
  const { data = false } = useQuery({
    ...wishlistQuery(session?.userId ?? null),
    select: (list) => list.some(({ id }) => id === eventId),
  });
  return Boolean(session) && data;
}
