import type { HostEvent } from "@mela/contract/events";
import type { addDates, leaveSeries, publishDates } from "@mela/contract/series";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "~/api/ApiError.ts";
import { sendSigned } from "~/api/send.ts";
import { hostEventQuery, myEventsKey } from "~/hosting/hostEventQuery.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";
import { failedOn } from "./failedOn.ts";
import type { Plan } from "./plan.ts";
import { seriesQuery } from "./seriesQuery.ts";

/** Add dates, publish all drafts, take this date out. What was sent twice by mistake is done once. */
export function useDateActions(event: HostEvent) {
  const queryClient = useQueryClient();
  const params = { eventId: event.id };
  const renew = () => {
    void queryClient.invalidateQueries({ queryKey: ["events"] });
    void queryClient.invalidateQueries({ queryKey: myEventsKey });
  };
  const add = useMutation({
    mutationFn: async ({ plan, publish }: { plan: Plan; publish: boolean }) =>
      (await sendSigned<typeof addDates>("addDates", { params, body: { ...plan, publish } })).data,
    onSuccess: ({ added, ...series }) => {
      queryClient.setQueryData(seriesQuery(event.id).queryKey, series);
      renew();
      showToast({ text: added > 0 ? m.series_added({ count: added }) : m.series_added_none(), look: "good" });
    },
  });
  const publish = useMutation({
    mutationFn: async () => (await sendSigned<typeof publishDates>("publishDates", { params })).data,
    onSuccess: ({ published, ...series }) => {
      queryClient.setQueryData(seriesQuery(event.id).queryKey, series);
      renew();
      showToast({ text: m.series_published({ count: published }), look: "good" });
    },
  });
  const leave = useMutation({
    mutationFn: async () => (await sendSigned<typeof leaveSeries>("leaveSeries", { params })).data,
    onSuccess: (after) => {
      queryClient.setQueryData(hostEventQuery(event.id).queryKey, after);
      renew();
      showToast({ text: m.series_left(), look: "good" });
    },
  });
  return {
    add: { ...add, failure: told(add.error) },
    publish: { ...publish, failure: told(publish.error) },
    leave,
  };
}

/** A failure that is about one date names it. */
function told(error: Error | null): unknown {
  return error instanceof ApiError ? (failedOn(error) ?? Object.values(error.fields)[0] ?? error) : error;
}
