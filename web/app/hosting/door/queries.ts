import type { listConflicts } from "@mela/contract/conflicts";
import type { listDoorPhones } from "@mela/contract/doorPhones";
import type { getTill } from "@mela/contract/walkIns";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

const [conflictsMs, phonesMs, tillMs] = [60_000, 20_000, 30_000];

/** Where doors let in more than they should; told live, and looked up now and then. */
export const conflictsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["events", eventId, "conflicts"],
    queryFn: async ({ signal }) =>
      (await sendSigned<typeof listConflicts>("listConflicts", { params: { eventId } }, { signal })).data,
    refetchInterval: conflictsMs,
  });

/** The phones of the door; told live, and looked up as often as they report: who falls silent tells nobody. */
export const phonesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["events", eventId, "phones"],
    queryFn: async ({ signal }) =>
      (await sendSigned<typeof listDoorPhones>("listDoorPhones", { params: { eventId } }, { signal })).data,
    refetchInterval: phonesMs,
  });

/** What was taken at the door, looked up now and then: each sale is told of as a guest, not as money. */
export const tillQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["events", eventId, "till"],
    queryFn: async ({ signal }) =>
      (await sendSigned<typeof getTill>("getTill", { params: { eventId } }, { signal })).data,
    refetchInterval: tillMs,
  });
