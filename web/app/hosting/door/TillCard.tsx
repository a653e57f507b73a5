import type { HostEvent } from "@mela/contract/events";
import type { Till } from "@mela/contract/walkIns";
import { useQuery } from "@tanstack/react-query";
import { doorName } from "~/checkin/doorName.ts";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { keyed } from "~/ui/keyed.ts";
import { formatMoney } from "~/ui/money.ts";
import { tillQuery } from "./queries.ts";

/** What was taken at the door, to be counted at the end: who has how much in their pocket, and what came by codes. */
export function TillCard({ event }: { event: HostEvent }) {
  const { data: till, error, refetch } = useQuery(tillQuery(event.id));
  if (!till) return error ? <ErrorNote error={error} onRetry={refetch} /> : null;
  if (till.walk_ins === 0 && till.hands.length === 0) return null; // most doors sell nothing
  const money = (amount: number) => formatMoney(amount, { currency: till.currency });
  return (
    <section aria-labelledby="door-till">
      <Card padding="roomy">
        <h2 id="door-till" className="font-title text-2xl">
          {m.door_till()}
        </h2>
        <p className="text-ink-soft">{m.door_till_walk_ins({ count: till.walk_ins })}</p>
        <dl className="pt-2">
          <Line name={m.door_till_cash()} amount={money(till.cash)} look="total" />
          {keyed(till.hands, handText).map(({ key, thing: hand }) => (
            <Line key={key} name={handText(hand)} amount={money(hand.amount)} look="part" />
          ))}
          <Line name={m.door_till_qr()} amount={money(till.by_qr)} look="total" />
        </dl>
      </Card>
    </section>
  );
}

/** Whose pocket it is: the person, and the phone where they have one. */
function handText({ person, is_you, door }: Till["hands"][number]): string {
  const who = is_you ? m.door_till_you() : person;
  const where = door && doorName(door);
  return [who, where].filter(Boolean).join(" · ") || m.door_unnamed();
}

function Line({ name, amount, look }: { name: string; amount: string; look: "total" | "part" }) {
  const isTotal = look === "total";
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isTotal ? "border-line border-t pt-2.5 pb-1.5 font-semibold" : "pb-1.5 pl-4 text-ink-soft text-[15px]"}`}
    >
      <dt className="wrap-anywhere min-w-0">{name}</dt>
      <dd className="figures whitespace-nowrap">{amount}</dd>
    </div>
  );
}
