import type { listDates, previewDates, Span } from "@mela/contract/series";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { isEmpty, isWhole, type Plan } from "./plan.ts";

/** The dates of an event's series, for those who manage it. */
export const seriesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["events", eventId, "dates"],
    queryFn: async () => (await sendSigned<typeof listDates>("listDates", { params: { eventId } })).data,
    staleTime: 0, // whatever happens to one of the dates happens elsewhere
  });

/** The date that a plan begins with. */
export type First = Span & { timezone: string };

/** What a plan comes to, worked out by the server: it knows all clocks. */
export const previewQuery = (first: First | null, plan: Plan) =>
  queryOptions({
    queryKey: ["dates-preview", first, plan],
    queryFn: async () =>
      (await sendSigned<typeof previewDates>("previewDates", { body: { ...(first ?? never()), plan } })).data,
    enabled: first !== null && !isEmpty(plan) && isWhole(plan),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

function never(): never {
  throw new Error("asked only with a first date");
}
