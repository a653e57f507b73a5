import { useQuery } from "@tanstack/react-query";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { saleWatchersQuery } from "./queries.ts";

/** How many wait for the sale to open; nothing where nobody ever did. */
export function WatchersCard({ eventId }: { eventId: string }) {
  const { data } = useQuery(saleWatchersQuery(eventId));
  if (!data || data.waiting + data.told === 0) return null;
  return (
    <Card>
      <h2 className="pb-2 font-title text-2xl">{m.guest_messages_watchers()}</h2>
      {data.waiting > 0 && <p className="figures">{m.guest_messages_watchers_waiting({ count: data.waiting })}</p>}
      {data.told > 0 && <p className="figures text-ink-soft">{m.guest_messages_watchers_told({ count: data.told })}</p>}
    </Card>
  );
}
