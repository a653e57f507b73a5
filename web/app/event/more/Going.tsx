import type { PublicEvent } from "@mela/contract/events";
import type { listGoing } from "@mela/contract/going";
import { useQuery } from "@tanstack/react-query";
import { send } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { keyed } from "~/ui/keyed.ts";
import { isPast } from "../cardFacts.ts";

type Props = { event: Pick<PublicEvent, "id" | "guests_going" | "start_date" | "end_date">; accessKey: string | null };

/** How many are going, and who of them, as far as the host shows it and they agreed; nothing while nobody is. */
export function Going({ event, accessKey }: Props) {
  const { data } = useQuery({
    queryKey: ["going", event.id],
    queryFn: async ({ signal }) => {
      const input = { params: { eventId: event.id }, query: { key: accessKey ?? undefined } };
      return (await send<typeof listGoing>("listGoing", input, { signal })).data;
    },
    staleTime: 60_000,
  });
  const people = data?.people ?? [];
  const count = event.guests_going;
  if (count === 0 && people.length === 0) return null;
  const isOver = isPast(event, Date.now());
  return (
    <section aria-labelledby="going" className="pt-9">
      <h2 id="going" className="pb-3 font-title text-2xl">
        {isOver ? m.event_went() : m.event_going()}
      </h2>
      {people.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-3 pb-3">
          {keyed(people, ({ name }) => name).map(({ key, thing: { name, picture } }) => (
            <li key={key} className="flex max-w-40 items-center gap-2">
              <Avatar name={name} image={picture} />
              <span className="truncate">{name}</span>
            </li>
          ))}
          {data?.has_more && <li className="flex items-center text-ink-soft">{m.enquiries_going_more()}</li>}
        </ul>
      )}
      {count > 0 && <p className="text-ink-soft">{countText(count, isOver)}</p>}
    </section>
  );
}

function countText(count: number, isOver: boolean): string {
  if (isOver) return count === 1 ? m.event_went_one() : m.event_went_many({ count });
  return count === 1 ? m.event_going_one() : m.event_going_many({ count });
}
