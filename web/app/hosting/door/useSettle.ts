import type { Conflict, settleConflict } from "@mela/contract/conflicts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { conflictsQuery } from "./queries.ts";

/** Says that a conflict was looked at: its scans that are shown, and none that comes meanwhile. */
export function useSettle(eventId: string, { booking_id: bookingId, scans }: Conflict) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const scan_ids = scans.filter((scan) => scan.is_conflict).map((scan) => scan.scan_id);
      const input = { params: { eventId, bookingId }, body: { scan_ids: scan_ids.slice(0, 200) } };
      return sendSigned<typeof settleConflict>("settleConflict", input);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: conflictsQuery(eventId).queryKey }),
  });
}
