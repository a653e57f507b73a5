import type { moveEvent } from "@mela/contract/brands";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { useSession } from "~/api/session.ts";
import { useLatestEvent } from "~/hosting/form/latestEvent.ts";
import { myEventsKey } from "~/hosting/hostEventQuery.ts";
import { m } from "~/paraglide/messages.js";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SelectField } from "~/ui/SelectField.tsx";
import { showToast } from "~/ui/toast.ts";
import { keepChosenHost, useChosenHost } from "./chosenHost.ts";
import { brandsQuery } from "./queries.ts";

/**
 * As whom an event is hosted: asked of who acts for a brand, until it is published. What was chosen last is where the
 * next one begins; a draft that is there is given to the other host at once.
 */
export function HostChoice() {
  const userId = useSession()?.userId;
  const event = useLatestEvent();
  const { data } = useQuery(brandsQuery);
  const brands = data?.filter(({ role }) => role === "OWNER" || role === "COHOST") ?? [];
  const isOpen = event === null || (event.status === "DRAFT" && event.is_owned);
  if (!userId || !isOpen || brands.length === 0) return null;
  const hosts = [
    { id: userId, name: m.brands_as_yourself() },
    ...brands.map(({ brand_id, name }) => ({ id: brand_id, name })),
  ];
  return event ? (
    <OfDraft eventId={event.id} hostId={event.host.id} hosts={hosts} />
  ) : (
    <OfNext userId={userId} hosts={hosts} />
  );
}

type Hosts = { hosts: readonly { id: string; name: string }[] };

function OfNext({ userId, hosts }: Hosts & { userId: string }) {
  const kept = useChosenHost(userId);
  const isThere = kept === null || hosts.some(({ id }) => id === kept);
  useEffect(() => {
    if (!isThere) keepChosenHost(userId, null); // no brand of theirs any more
  }, [isThere, userId]);
  return (
    <Choice
      hosts={hosts}
      value={isThere ? (kept ?? userId) : userId}
      onChoose={(id) => keepChosenHost(userId, id === userId ? null : id)}
    />
  );
}

function OfDraft({ eventId, hostId, hosts }: Hosts & { eventId: string; hostId: string }) {
  const [shown, setShown] = useState(hostId);
  const queries = useQueryClient();
  const moving = useMutation({
    mutationFn: (host_id: string) =>
      sendSigned<typeof moveEvent>("moveEvent", { params: { eventId }, body: { host_id } }),
    onSuccess: ({ data }) => {
      setShown(data.host_id);
      const name = hosts.find(({ id }) => id === data.host_id)?.name ?? "";
      showToast({ text: m.brands_moved({ name }), look: "good" });
      void queries.invalidateQueries({ queryKey: ["events", eventId] });
      void queries.invalidateQueries({ queryKey: myEventsKey });
    },
  });
  return (
    <div className="grid gap-2">
      <Choice
        hosts={hosts}
        value={moving.isPending ? moving.variables : shown}
        isBusy={moving.isPending}
        onChoose={(id) => moving.mutate(id)}
      />
      {moving.error && <ErrorNote error={moving.error} />}
    </div>
  );
}

type ChoiceProps = Hosts & { value: string; isBusy?: boolean; onChoose: (id: string) => void };

function Choice({ hosts, value, isBusy = false, onChoose }: ChoiceProps) {
  return (
    <SelectField
      label={m.brands_as_whom()}
      hint={m.brands_as_hint()}
      value={value}
      disabled={isBusy}
      onChange={({ target }) => onChoose(target.value)}
    >
      {hosts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
