import type { HostEvent } from "@mela/contract/events";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { Chip } from "~/ui/Chip.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { recipientsQuery } from "./queries.ts";
import type { Compose } from "./useCompose.ts";
import { statusOrder, statusWords } from "./words.ts";

/** Who gets it: by status, and by ticket where there are several; with the number of people that makes. */
export function AudienceFields({ event, compose }: { event: HostEvent; compose: Compose }) {
  const { draft, change, choice } = compose;
  const { data, error, refetch, isPlaceholderData } = useQuery(recipientsQuery(event.id, choice));
  const isEmpty = draft.statuses.length === 0 && !draft.waiting;
  return (
    <div className="grid gap-4">
      <Choices label={m.guest_messages_to()}>
        {statusOrder.map((status) => (
          <Chip
            key={status}
            isChosen={draft.statuses.includes(status)}
            onClick={() => change({ statuses: toggled(draft.statuses, status) })}
          >
            {statusWords[status]()}
          </Chip>
        ))}
        {!event.requires_approval && (
          <Chip isChosen={draft.waiting} onClick={() => change({ waiting: !draft.waiting })}>
            {m.guest_messages_waitlist()}
          </Chip>
        )}
      </Choices>
      {event.ticket_types.length > 1 && (
        <Choices label={m.guest_messages_types()}>
          <Chip isChosen={draft.typeIds.length === 0} onClick={() => change({ typeIds: [] })}>
            {m.guest_messages_all_types()}
          </Chip>
          {event.ticket_types.map(({ id, name }) => (
            <Chip
              key={id}
              isChosen={draft.typeIds.includes(id)}
              onClick={() => change({ typeIds: toggled(draft.typeIds, id) })}
            >
              {name}
            </Chip>
          ))}
        </Choices>
      )}
      {error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : (
        <p role="status" className={`min-h-6 text-[15px] ${isPlaceholderData ? "opacity-60" : ""}`}>
          {isEmpty && <span className="text-bad">{m.guest_messages_nobody_chosen()}</span>}
          {!isEmpty && data && (
            <>
              <strong className="figures">{m.guest_messages_reaches({ count: data.recipients })}</strong>
              <span className="text-ink-soft">
                {[
                  data.phones > 0 ? m.guest_messages_by_phone({ count: data.phones }) : "",
                  data.unreachable > 0 ? m.guest_messages_unreachable({ count: data.unreachable }) : "",
                  data.muted > 0 ? m.guest_messages_muted({ count: data.muted }) : "",
                ]
                  .filter(Boolean)
                  .map((part) => ` · ${part}`)
                  .join("")}
              </span>
            </>
          )}
        </p>
      )}
    </div>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="pb-2 font-semibold text-[15px]">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
