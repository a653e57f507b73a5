import type { EventHandBacks, eventHandBacks } from "@mela/contract/handBacks";
import { useQuery } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { formatMoney } from "~/ui/money.ts";

/** What guests handed back, and the money that goes with it; nothing while nobody did. */
export function HandedBackMoney({ eventId }: { eventId: string }) {
  const { data } = useQuery({
    queryKey: ["events", eventId, "hand-backs"],
    queryFn: async () => (await sendSigned<typeof eventHandBacks>("eventHandBacks", { params: { eventId } })).data,
    refetchInterval: 30_000,
  });
  const lines = data ? kinds.filter((kind) => data[kind].seats > 0) : [];
  if (!data || lines.length === 0) return null;
  return (
    <Card padding="roomy">
      <h2 className="font-title text-2xl">{m.hand_backs_host_title()}</h2>
      <p className="pt-1 pb-2 text-ink-soft text-sm">{m.hand_backs_host_text()}</p>
      <ul className="divide-y divide-line">
        {lines.map((kind) => (
          <li key={kind} className="flex items-baseline justify-between gap-4 py-3.5 last:pb-0">
            <span className="min-w-0 font-semibold">{words[kind]({ count: data[kind].seats })}</span>
            <span className="figures whitespace-nowrap font-semibold">
              {formatMoney(data[kind].amount, { currency: data.currency })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const words = {
  waiting: m.hand_backs_host_waiting,
  refunded: m.hand_backs_host_refunded,
  lapsed: m.hand_backs_host_lapsed,
} satisfies Record<Exclude<keyof EventHandBacks, "currency">, (inputs: { count: number }) => string>;
const kinds = ["waiting", "refunded", "lapsed"] as const;
