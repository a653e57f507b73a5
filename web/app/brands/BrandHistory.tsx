import type { BrandDeed, BrandHistoryLine } from "@mela/contract/brands";
import { useInfiniteQuery } from "@tanstack/react-query";
import { showErrorToast } from "~/api/errorToast.ts";
import { roleWords } from "~/cohosts/roleWords.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { brandHistoryQuery } from "./queries.ts";

type About = { about: string; role: string };
const words: Record<BrandDeed, (about: About) => string> = {
  create: m.brands_did_create,
  update: m.brands_did_update,
  invite: m.brands_did_invite,
  revoke: m.brands_did_revoke,
  join: m.brands_did_join,
  change_role: m.brands_did_change_role,
  hand_over: m.brands_did_hand_over,
  remove: m.brands_did_remove,
  leave: m.brands_did_leave,
  save_payout: m.brands_did_save_payout,
  remove_payout: m.brands_did_remove_payout,
  save_bank_details: m.brands_did_save_bank_details,
  remove_bank_details: m.brands_did_remove_bank_details,
  begin_payee: m.brands_did_begin_payee,
  take_event: m.brands_did_take_event,
  give_event: m.brands_did_give_event,
  add_webhook: m.brands_did_add_webhook,
  remove_webhook: m.brands_did_remove_webhook,
};

/** Who did what for a brand beside its events, last first. */
export function BrandHistory({ hostId }: { hostId: string }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    brandHistoryQuery(hostId),
  );
  return (
    <section aria-labelledby="history">
      <Card padding="roomy">
        <h2 id="history" className="font-title text-2xl">
          {m.brands_tab_history()}
        </h2>
        <p className="pt-1 text-ink-soft">{m.brands_history_text()}</p>
        {!data && error && <ErrorNote error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows count={3} />}
        <ol className="divide-y divide-line pt-2">
          {data?.pages
            .flatMap((page) => page.data)
            .map((line) => (
              <Line key={line.line_id} line={line} />
            ))}
        </ol>
        {hasNextPage && (
          <div className="pt-4">
            <Button
              look="quiet"
              pending={isFetchingNextPage}
              onClick={() => void fetchNextPage().catch(showErrorToast)}
            >
              {m.hosting_show_more()}
            </Button>
          </div>
        )}
      </Card>
    </section>
  );
}

function Line({ line: { at, deed, name, is_you, about, role } }: { line: BrandHistoryLine }) {
  const what = words[deed]({ about: about ?? m.cohosts_someone(), role: role ? roleWords[role].name() : "" });
  return (
    <li className="grid gap-0.5 py-3">
      <p className="wrap-anywhere">
        <span className="font-semibold">{is_you ? m.brands_you() : (name ?? m.cohosts_someone())}</span>: {what}
      </p>
      <p className="text-ink-soft text-sm">{formatDate(at, "moment", deviceZone())}</p>
    </li>
  );
}
