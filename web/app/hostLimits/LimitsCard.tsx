import type { HostLimits } from "@mela/contract/hostLimits";
import { useQuery } from "@tanstack/react-query";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { formatMoney } from "~/ui/money.ts";
import { ProgressBar } from "~/ui/ProgressBar.tsx";
import { eventLimitsQuery, hostLimitsQuery } from "./queries.ts";

/** On an event's money: what its host may sell until they have proved themselves. Nothing for who has no limits. */
export function EventLimits({ eventId }: { eventId: string }) {
  const { data } = useQuery(eventLimitsQuery(eventId));
  return data?.is_limited ? <LimitsCard limits={data} /> : null;
}

/** Where an event is made. */
export function OwnLimits() {
  const { data } = useQuery(hostLimitsQuery);
  return data?.is_limited ? <LimitsCard limits={data} /> : null;
}

function LimitsCard({ limits }: { limits: HostLimits }) {
  const { currency, event_amount, event_used, week_amount, week_used, messages_a_day, invitations_a_day } = limits;
  const money = (amount: number) => formatMoney(amount, { currency });
  const used = [
    ...(event_used === null ? [] : [[m.host_limits_event(), event_used, event_amount] as const]),
    [m.host_limits_week(), week_used, week_amount] as const,
  ];
  return (
    <section aria-label={m.host_limits_title()}>
      <Card padding="roomy">
        <h2 className="font-title text-2xl">{m.host_limits_title()}</h2>
        <p className="pt-1 text-ink-soft">
          {m.host_limits_text({ event: money(event_amount), week: money(week_amount) })}
        </p>
        <ul className="grid gap-3 pt-4">
          {used.map(([word, amount, most]) => (
            <li key={word}>
              <p className="figures flex flex-wrap justify-between gap-x-4 pb-1 text-sm">
                <span className="font-semibold">{word}</span>
                <span>{m.host_limits_used({ used: money(amount), most: money(most) })}</span>
              </p>
              <ProgressBar label={word} value={Math.min(amount, most)} max={most} />
            </li>
          ))}
        </ul>
        <p className="pt-4 text-ink-soft text-sm">
          {m.host_limits_messages({ messages: messages_a_day, invitations: invitations_a_day })}
        </p>
        <h3 className="pt-4 font-title text-lg">{m.host_limits_lifted()}</h3>
        <Ways limits={limits} />
      </Card>
    </section>
  );
}

/** How the limits go, and how far that is. */
function Ways({ limits: { standing, proof } }: { limits: HostLimits }) {
  if (standing === "LIMITED") return <p className="pt-1 text-ink-soft">{m.host_limits_by_hand()}</p>;
  const { events, events_needed, guests, guests_needed, is_barred } = proof;
  return (
    <ul className="grid list-disc gap-1 pt-1 pl-5 text-ink-soft">
      {is_barred ? (
        <li>{m.host_limits_barred()}</li>
      ) : (
        <li className="figures">{m.host_limits_prove({ events, events_needed, guests, guests_needed })}</li>
      )}
      <li>{m.host_limits_verify()}</li>
    </ul>
  );
}
