import type { HostEvent } from "@mela/contract/events";
import type { Invitee, InviteeState, removeInvitee, resendInvitation } from "@mela/contract/invitees";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Send, X } from "lucide-react";
import { showErrorToast } from "~/api/errorToast.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Badge, type BadgeLook } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { formatDate } from "~/ui/dates.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { showToast } from "~/ui/toast.ts";
import { inviteesQuery } from "./queries.ts";

const looks: Record<InviteeState, { look: BadgeLook; word: () => string }> = {
  WAITING: { look: "plain", word: m.guest_messages_state_waiting },
  TOLD: { look: "note", word: m.guest_messages_state_told },
  NOT_TOLD: { look: "wait", word: m.guest_messages_state_not_told },
  MUTED: { look: "plain", word: m.guest_messages_state_muted },
  BOOKED: { look: "good", word: m.guest_messages_state_booked },
};

/** Who was invited, what became of it, and what can be done about it. */
export function InviteeList({ event }: { event: HostEvent }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    inviteesQuery(event.id),
  );
  const invitees = data?.pages.flatMap((page) => page.data);
  return (
    <Card padding="roomy">
      <h2 className="pb-1 font-title text-2xl">{m.guest_messages_invitees()}</h2>
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!invitees && !error && <SkeletonRows count={3} />}
      {invitees?.length === 0 && <p className="pt-1 text-ink-soft">{m.guest_messages_invitees_none()}</p>}
      <ul className="divide-y divide-line">
        {invitees?.map((invitee) => (
          <Row key={invitee.address} event={event} invitee={invitee} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="pt-3">
          <Button look="quiet" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.guest_messages_more()}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Row({ event, invitee }: { event: HostEvent; invitee: Invitee }) {
  const queries = useQueryClient();
  const input = { params: { eventId: event.id }, body: { address: invitee.address } };
  const settings = {
    onError: showErrorToast,
    onSettled: () => queries.invalidateQueries({ queryKey: inviteesQuery(event.id).queryKey }),
  };
  const resending = useMutation({
    ...settings,
    mutationFn: () => sendSigned<typeof resendInvitation>("resendInvitation", input),
    onSuccess: () => showToast({ text: m.guest_messages_resent({ address: invitee.address }), look: "good" }),
  });
  const removing = useMutation({
    ...settings,
    mutationFn: () => sendSigned<typeof removeInvitee>("removeInvitee", input),
  });
  const { look, word } = looks[invitee.state];
  const at = invitee.told_at ?? invitee.invited_at;
  return (
    <li className={`flex items-center gap-2 py-2.5 ${removing.isPending ? "opacity-60" : ""}`}>
      <p className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{invitee.address}</span>
        <span className="flex flex-wrap items-center gap-2 text-ink-soft text-sm">
          <Badge look={look}>{word()}</Badge>
          <span className="figures">{formatDate(at, "moment", event.timezone)}</span>
        </span>
      </p>
      {invitee.can_resend && (
        <IconButton
          label={m.guest_messages_resend({ address: invitee.address })}
          disabled={resending.isPending}
          onClick={() => resending.mutate()}
        >
          <Send aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={m.guest_messages_remove({ address: invitee.address })}
        disabled={removing.isPending}
        onClick={() => removing.mutate()}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
