import type { HostStanding, StandingOrder, setStanding } from "@mela/contract/hostLimits";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { standingQuery } from "~/hostLimits/queries.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { formatMoney } from "~/ui/money.ts";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { Facts } from "../parts/Facts.tsx";
import { Part } from "../parts/Part.tsx";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { useDeed } from "../parts/useDeed.ts";

const words: Record<HostStanding, () => string> = {
  NEW: m.admin_standing_new,
  PROVEN: m.admin_standing_proven,
  VERIFIED: m.admin_standing_verified,
  FREE: m.admin_standing_free,
  LIMITED: m.admin_standing_limited,
  OFF: m.admin_standing_off,
};
const orders = {
  AUTO: { word: m.admin_order_auto, text: m.admin_order_auto_text },
  FREE: { word: m.admin_order_free, text: m.admin_order_free_text },
  LIMITED: { word: m.admin_order_limited, text: m.admin_order_limited_text },
} as const satisfies Record<StandingOrder, object>;
const orderNames = ["FREE", "LIMITED", "AUTO"] as const;

/** How somebody stands as a host: what limits they have, why, and the way to set that by hand. */
export function StandingPart({ personId }: { personId: string }) {
  const { data, error, refetch } = useQuery(standingQuery(personId));
  const [asked, setAsked] = useState<StandingOrder | null>(null);
  if (!data) {
    return (
      <Part title={m.admin_standing()}>
        {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={2} />}
      </Part>
    );
  }
  const { standing, proof, week_used, currency, order, ordered_at, order_reason } = data;
  return (
    <Part title={m.admin_standing()}>
      <Facts
        rows={[
          [m.admin_standing_now(), words[standing]()],
          [
            m.admin_standing_proof(),
            [m.admin_standing_proof_text({ ...proof }), proof.is_barred && m.admin_standing_barred()]
              .filter(Boolean)
              .join(" "),
          ],
          [m.admin_standing_sold(), formatMoney(week_used, { currency })],
          [
            m.admin_standing_set(),
            order !== "AUTO" && ordered_at ? `${formatDate(ordered_at, "dated", deviceZone())}: ${order_reason}` : null,
          ],
        ]}
      />
      <div className="flex flex-wrap gap-2.5 pt-4">
        {orderNames
          .filter((name) => name !== order)
          .map((name) => (
            <Button key={name} look={name === "LIMITED" ? "danger" : "quiet"} onClick={() => setAsked(name)}>
              {orders[name].word()}
            </Button>
          ))}
      </div>
      {asked && <OrderDialog personId={personId} order={asked} onClose={() => setAsked(null)} />}
    </Part>
  );
}

type Props = { personId: string; order: StandingOrder; onClose: () => void };

function OrderDialog({ personId, order, onClose }: Props) {
  const work = useDeed(
    (reason: string) =>
      sendSigned<typeof setStanding>("setStanding", { params: { personId }, body: { order, reason } }),
    () => m.admin_standing_done(),
    onClose,
  );
  return (
    <ReasonDialog
      title={orders[order].word()}
      text={orders[order].text()}
      hint={m.admin_reason_recorded()}
      yes={orders[order].word()}
      look={order === "LIMITED" ? "danger" : "primary"}
      onYes={work.mutate}
      onNo={onClose}
      isPending={work.isPending}
      error={work.error}
    />
  );
}
