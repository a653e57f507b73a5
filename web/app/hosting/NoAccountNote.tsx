import { ApiError } from "~/api/ApiError.ts";
import { m } from "~/paraglide/messages.js";
import { PayoutLink } from "~/payouts/PayoutLink.tsx";

/** The way on for who can't publish because nobody knows where the money should go. */
export function NoAccountNote({ failure, hostId }: { failure: unknown; hostId?: string | undefined }) {
  if (!(failure instanceof ApiError)) return null;
  if (failure.code !== "payout_account_missing" && failure.code !== "payee_not_ready") return null;
  return (
    <div className="pt-3">
      <PayoutLink
        word={failure.code === "payee_not_ready" ? m.payees_event_set_up() : m.payouts_add()}
        hostId={hostId}
      />
    </div>
  );
}
