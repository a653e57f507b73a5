import type { lookAtPerson } from "@mela/contract/operatorPeople";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

/** One person, as operators see them. Each look is on record: it is not repeated by itself. */
export const personQuery = (personId: string) =>
  queryOptions({
    queryKey: ["admin", "person", personId],
    queryFn: async ({ signal }) =>
      (await sendSigned<typeof lookAtPerson>("lookAtPerson", { params: { personId } }, { signal })).data,
    refetchOnWindowFocus: false,
  });
