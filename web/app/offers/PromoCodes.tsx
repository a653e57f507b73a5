import type { HostEvent } from "@mela/contract/events";
import { useQuery } from "@tanstack/react-query";
import { Plus, TicketPercent } from "lucide-react";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { showToast } from "~/ui/toast.ts";
import { PromoForm } from "./PromoForm.tsx";
import { PromoRow } from "./PromoRow.tsx";
import { promoCodesQuery, useShowCode } from "./queries.ts";

/** An event's promo codes, and the way to another one. */
export function PromoCodes({ event }: { event: HostEvent }) {
  const [isMaking, setIsMaking] = useState(false);
  const { data: codes, error, refetch } = useQuery(promoCodesQuery(event.id));
  const showCode = useShowCode(event.id);
  const isFree = event.ticket_types.every(({ price }) => price === 0);
  const canMake = event.status !== "CANCELLED" && !isFree;
  const makeButton = canMake && !isMaking && (
    <Button look={codes?.length === 0 ? "primary" : "quiet"} onClick={() => setIsMaking(true)}>
      <Plus aria-hidden="true" />
      {m.offers_new()}
    </Button>
  );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex min-h-touch flex-wrap items-center justify-between gap-3">
        <h2 className="font-title text-2xl">{m.offers_codes()}</h2>
        {codes && codes.length > 0 && makeButton}
      </header>
      {isMaking && (
        <PromoForm
          event={event}
          taken={(codes ?? []).map(({ code }) => code)}
          onClose={() => setIsMaking(false)}
          onMade={(code) => {
            showCode(code);
            setIsMaking(false);
            showToast({ text: m.offers_made({ code: code.code }), look: "good" });
          }}
        />
      )}
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!codes && !error && <SkeletonRows count={3} />}
      {codes?.length === 0 && !isMaking && (
        <Card>
          <EmptyState
            text={isFree ? m.offers_none_free() : m.offers_none()}
            icon={<TicketPercent aria-hidden="true" />}
            action={makeButton}
          />
        </Card>
      )}
      {codes && codes.length > 0 && (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {codes.map((code) => (
              <PromoRow key={code.promo_code_id} event={event} code={code} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
