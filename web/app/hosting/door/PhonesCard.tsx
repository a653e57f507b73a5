import type { HostEvent } from "@mela/contract/events";
import { useQuery } from "@tanstack/react-query";
import { doorName } from "~/checkin/doorName.ts";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { PhoneRow } from "./PhoneRow.tsx";
import { phonesQuery } from "./queries.ts";
import { inOrder, missingOn } from "./readiness.ts";

/** The phones of the door, and which are ready before the queue forms. */
export function PhonesCard({ event }: { event: HostEvent }) {
  const { data: phones, error, refetch } = useQuery(phonesQuery(event.id));
  const ready = phones?.filter((phone) => !phone.is_silent && missingOn(phone).length === 0).length ?? 0;
  return (
    <section aria-labelledby="door-phones">
      <Card padding="roomy">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="door-phones" className="font-title text-2xl">
            {m.door_phones()}
          </h2>
          {phones && phones.length > 0 && (
            <p className="figures text-ink-soft">{m.door_phones_ready({ ready, count: phones.length })}</p>
          )}
        </div>
        {error && !phones && <ErrorNote error={error} onRetry={refetch} />}
        {!phones && !error && <SkeletonRows count={2} />}
        {phones?.length === 0 && <p className="pt-1 text-ink-soft">{m.door_phones_none()}</p>}
        <ul className="divide-y divide-line">
          {phones && inOrder(phones, doorName).map((phone) => <PhoneRow key={phone.device_id} phone={phone} />)}
        </ul>
      </Card>
    </section>
  );
}
