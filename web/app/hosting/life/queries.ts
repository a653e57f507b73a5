import type { getChangeAudience } from "@mela/contract/changes";
import type { getCharts } from "@mela/contract/charts";
import type { HistoryTopic, listHistory } from "@mela/contract/history";
import type { listTasks } from "@mela/contract/tasks";
import type { getTestBooking } from "@mela/contract/testBookings";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

const [busyMs, refreshMs] = [3_000, 60_000];

/** Works on all guests and the refunds that came of them; told live, and looked up often while one goes on. */
export const tasksQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["events", eventId, "guests", "tasks"],
    queryFn: async () => (await sendSigned<typeof listTasks>("listTasks", { params: { eventId } })).data,
    refetchInterval: ({ state: { data } }) => {
      const isBusy = data?.refunds.due || data?.tasks.some((task) => !task.finished_at && !task.due_at);
      return isBusy ? busyMs : refreshMs;
    },
  });

/** Who would be told of a change now. */
export const audienceQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["events", eventId, "audience"],
    queryFn: async () =>
      (await sendSigned<typeof getChangeAudience>("getChangeAudience", { params: { eventId } })).data,
  });

export const testBookingQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["events", eventId, "test-booking"],
    queryFn: async () => (await sendSigned<typeof getTestBooking>("getTestBooking", { params: { eventId } })).data,
  });

/** What the overview draws; with the guests, as a booking changes it. */
export const chartsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["events", eventId, "charts"],
    queryFn: async () => (await sendSigned<typeof getCharts>("getCharts", { params: { eventId } })).data,
    refetchInterval: refreshMs,
  });

/** Who did what, a page at a time, newest first. */
export const historyQuery = (eventId: string, topic: HistoryTopic | null) =>
  infiniteQueryOptions({
    queryKey: ["events", eventId, "history", topic],
    queryFn: ({ pageParam }) =>
      sendSigned<typeof listHistory>("listHistory", {
        params: { eventId },
        query: { ...(topic && { topic }), ...(pageParam !== null && { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
