import type { Delivery, WebhookId } from "@mela/contract/webhooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { m } from "~/paraglide/messages.js";
import { Badge, type BadgeLook } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { topicText } from "./topicWords.ts";
import type { Again } from "./useWebhook.ts";
import { deliveriesQuery } from "./webhookQueries.ts";

/** `sending`: what is being sent again. */
type Props = { webhookId: WebhookId; sending: Again | null; onAgain: (what: Again) => void };

const states: Record<Delivery["status"], { word: () => string; look: BadgeLook }> = {
  WAITING: { word: m.programs_waiting, look: "wait" },
  DELIVERED: { word: m.programs_delivered, look: "good" },
  GIVEN_UP: { word: m.programs_given_up, look: "bad" },
};
const dayMs = 24 * 60 * 60_000;

/** What a webhook was told and what came back, newest first; each, or the last day, can be sent again. */
export function Deliveries({ webhookId, sending, onAgain }: Props) {
  const found = useInfiniteQuery(deliveriesQuery(webhookId));
  const list = found.data?.pages.flatMap(({ data }) => data);
  const lastDay = () => {
    const now = Date.now();
    onAgain({ from: new Date(now - dayMs).toISOString(), to: new Date(now).toISOString() });
  };
  return (
    <section aria-label={m.programs_deliveries()}>
      <div className="flex flex-wrap items-center justify-between gap-2 pb-1">
        <h3 className="font-title text-lg">{m.programs_deliveries()}</h3>
        {list && list.length > 0 && (
          <Button look="plain" size="quiet" pending={sending !== null && "from" in sending} onClick={lastDay}>
            {m.programs_again_day()}
          </Button>
        )}
      </div>
      {!list && !found.error && <SkeletonRows count={3} />}
      {!list && found.error && <ErrorNote error={found.error} onRetry={() => void found.refetch()} />}
      {list?.length === 0 && <p className="text-ink-soft">{m.programs_deliveries_none()}</p>}
      <ul className="divide-y divide-line">
        {list?.map((delivery) => (
          <DeliveryRow
            key={delivery.message_id}
            delivery={delivery}
            isSending={sending !== null && "message_id" in sending && sending.message_id === delivery.message_id}
            onAgain={() => onAgain({ message_id: delivery.message_id })}
          />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button look="quiet" pending={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {m.programs_deliveries_more()}
        </Button>
      )}
    </section>
  );
}

type RowProps = { delivery: Delivery; isSending: boolean; onAgain: () => void };

function DeliveryRow({ delivery, isSending, onAgain }: RowProps) {
  const { type, at, status, tries, next_try_at, answer_status, answer_start, took_ms } = delivery;
  const time = (instant: string) => formatDate(instant, "moment", deviceZone());
  const notes = [
    time(at),
    m.programs_tries({ count: tries }),
    took_ms !== null && `${took_ms} ms`,
    status === "WAITING" && tries > 0 && next_try_at && m.programs_next({ time: time(next_try_at) }),
  ].filter((note) => typeof note === "string");
  const answered = [answer_status, answer_start].filter((part) => part !== null && part !== "").join(" ");
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {topicText(type)} <Badge look={states[status].look}>{states[status].word()}</Badge>
        </p>
        <p className="figures text-ink-soft text-sm">{notes.join(" · ")}</p>
        {answered && <p className="wrap-anywhere font-mono text-ink-soft text-sm">{answered}</p>}
      </div>
      {status !== "WAITING" && (
        <Button
          look="plain"
          size="quiet"
          pending={isSending}
          aria-label={m.programs_again_named({ what: topicText(type), time: time(at) })}
          onClick={onAgain}
        >
          {m.programs_again()}
        </Button>
      )}
    </li>
  );
}
