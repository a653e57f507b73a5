import type { DirectRefund, markGivenBack } from "@mela/contract/directRefunds";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showErrorToast } from "~/api/errorToast.ts";
import { sendSigned } from "~/api/send.ts";
import { guestQuery } from "~/guests/queries.ts";
import { m } from "~/paraglide/messages.js";
import { formatMoney } from "~/ui/money.ts";
import { showToast } from "~/ui/toast.ts";
import { directMoneyKey } from "./directMoneyQuery.ts";

type Refund = Pick<DirectRefund, "refund_id" | "amount">;
type Given = { bookingId: string; refund: Refund; isGiven: boolean };

/** Says that money was given back, or was not after all; what is shown of it is read anew, also after a "no". */
export function useGiveBack(eventId: string, currency: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ bookingId, refund: { refund_id: refundId }, isGiven }: Given) =>
      sendSigned<typeof markGivenBack>("markGivenBack", {
        params: { eventId, bookingId, refundId },
        body: { is_given: isGiven },
      }),
    onSuccess: (_answer, { refund, isGiven }) => {
      const amount = formatMoney(refund.amount, { currency });
      const text = isGiven ? m.direct_refunds_marked({ amount }) : m.direct_refunds_unmarked({ amount });
      showToast({ text, look: "good" });
    },
    onError: showErrorToast,
    onSettled: (_answer, _error, { bookingId }) =>
      Promise.all(
        [guestQuery(eventId, bookingId).queryKey, directMoneyKey(eventId), ["events", eventId, "invoices"]].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
