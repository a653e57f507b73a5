import type { DirectRefund, markGivenBack } from "@mela/contract/directRefunds";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showErrorToast } from "~/api/errorToast.ts";
import { sendSigned } from "~/api/send.ts";
import { guestQuery } from "~/guests/queries.ts";
import { m } from "~/paraglide/messages.js";
import { formatMoney } from "~/ui/money.ts";
import { showToast } from "~/ui/toast.ts";
import { directMoneyKey } from "./directMoneyQuery.ts";

type Refund = Pick<DirectRefund, "refund_id" | "amount" | "given_at">;
/** `reference`: what the bank calls the transfer by which it was given, now or before. */
type Given = { bookingId: string; refund: Refund; isGiven: boolean; reference?: string | undefined };

/** Says that money was given back, or was not after all; what is shown of it is read anew, also after a "no". */
export function useGiveBack(eventId: string, currency: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ bookingId, refund: { refund_id: refundId }, isGiven, reference }: Given) =>
      sendSigned<typeof markGivenBack>("markGivenBack", {
        params: { eventId, bookingId, refundId },
        body: { is_given: isGiven, ...(reference && { reference }) },
      }),
    onSuccess: (_answer, { refund, isGiven }) => {
      const amount = formatMoney(refund.amount, { currency });
      const marked = refund.given_at ? m.direct_refunds_reference_saved() : m.direct_refunds_marked({ amount });
      showToast({ text: isGiven ? marked : m.direct_refunds_unmarked({ amount }), look: "good" });
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
