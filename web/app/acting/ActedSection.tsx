import type { Acted, endActing, listActed } from "@mela/contract/acting";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { AccountSection } from "~/account/AccountSection.tsx";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { showToast } from "~/ui/toast.ts";
import { ActedLines } from "./ActedLines.tsx";

const actedQuery = queryOptions({
  queryKey: ["acted"],
  queryFn: async ({ signal }) => (await sendSigned<typeof listActed>("listActed", {}, { signal })).data,
});

/** Who of those that run this Mela acted in one's account, when, why, what they changed and what they looked at. */
export function ActedSection() {
  const query = useQuery(actedQuery);
  return (
    <AccountSection title={m.acting_title()} text={m.acting_text()} query={query}>
      {(times) =>
        times.length === 0 ? (
          <p className="text-ink-soft">{m.acting_none()}</p>
        ) : (
          <ul className="divide-y divide-line" aria-label={m.acting_title()}>
            {times.map((time) => (
              <Time key={time.session_id} time={time} />
            ))}
          </ul>
        )
      }
    </AccountSection>
  );
}

function Time({ time: { session_id, by, reason, at, ended_at, changes, looks } }: { time: Acted }) {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => sendSigned<typeof endActing>("endActing", { params: { sessionId: session_id } }),
    onSuccess: () => showToast({ text: m.acting_ended(), look: "good" }),
    onSettled: () => queries.invalidateQueries({ queryKey: actedQuery.queryKey }),
  });
  const moment = (text: string) => formatDate(text, "moment", deviceZone());
  return (
    <li className="grid gap-1 py-3.5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
            {by ? m.acting_by({ name: by }) : m.acting_by_nobody()}
            {!ended_at && <Badge look="wait">{m.acting_now()}</Badge>}
          </p>
          <p className="figures text-ink-soft text-sm">
            {ended_at
              ? m.acting_from_to({ from: moment(at), to: formatDate(ended_at, "time", deviceZone()) })
              : m.acting_since({ time: moment(at) })}
          </p>
        </div>
        {!ended_at && (
          <Button look="danger" size="small" pending={end.isPending} onClick={() => end.mutate()}>
            {m.acting_end()}
          </Button>
        )}
      </div>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">“{reason}”</p>
      <ActedLines changes={changes} looks={looks} />
      {end.error && <ErrorNote error={end.error} />}
    </li>
  );
}
