import { ApiError } from "~/api/ApiError.ts";
import { m } from "~/paraglide/messages.js";
import { PayoutLink } from "~/payouts/PayoutLink.tsx";

/** The way on for who can't publish because nobody knows where the money should go. */
export function NoAccountNote({ failure }: { failure: unknown }) {
  if (!(failure instanceof ApiError) || failure.code !== "payout_account_missing") return null;
  return (
    <div className="pt-3">
      <PayoutLink word={m.payouts_add()} />
    </div>
  );
}
