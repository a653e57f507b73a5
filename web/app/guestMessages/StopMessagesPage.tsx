import type { getMute, muteHost, unmuteHost } from "@mela/contract/guestMessages";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { BellOff, MessageSquareOff, Unlink } from "lucide-react";
import { send } from "~/api/send.ts";
import { LinkActions } from "~/mailLinks/LinkActions.tsx";
import { MailLinkFrame } from "~/mailLinks/MailLinkFrame.tsx";
import { isBrokenLink } from "~/mailLinks/mailLink.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { Skeleton } from "~/ui/Skeleton.tsx";

/** Where a mail's link leads: one button, no login. Only the button stops anything, as programs open links too. */
export default function StopMessagesPage({ token }: { token: string }) {
  const queries = useQueryClient();
  const queryKey = ["mute", token];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await send<typeof getMute>("getMute", { params: { token } })).data,
  });
  const turn = useMutation({
    mutationFn: (stops: boolean) =>
      stops
        ? send<typeof muteHost>("muteHost", { params: { token } })
        : send<typeof unmuteHost>("unmuteHost", { params: { token } }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const home = <ButtonLink to="/">{m.saved_home()}</ButtonLink>;
  const host = data?.host ?? "";
  const button = data && (
    <Button
      size="large"
      look={data.is_muted ? "quiet" : "primary"}
      pending={turn.isPending}
      onClick={() => turn.mutate(!data.is_muted)}
    >
      {data.is_muted ? m.guest_messages_resume() : m.guest_messages_stop()}
    </Button>
  );
  return (
    <MailLinkFrame heading={m.guest_messages_stop_page()}>
      {!data && !error && (
        <div className="mx-auto max-w-sheet">
          <Skeleton shape="card" width="100%" height="320px" />
        </div>
      )}
      {error &&
        (isBrokenLink(error) ? (
          <EmptyState
            icon={<Unlink aria-hidden="true" />}
            title={m.saved_stop_broken_title()}
            text={m.guest_messages_stop_broken()}
            action={home}
          />
        ) : (
          <ErrorNote error={error} onRetry={refetch} />
        ))}
      {data && (
        <div role="status">
          <EmptyState
            icon={data.is_muted ? <BellOff aria-hidden="true" /> : <MessageSquareOff aria-hidden="true" />}
            title={data.is_muted ? m.guest_messages_stopped_title() : m.guest_messages_stop_title({ host })}
            text={data.is_muted ? m.guest_messages_stopped_text({ host }) : m.guest_messages_stop_text()}
            action={<LinkActions error={turn.error} button={button} after={data.is_muted && home} />}
          />
        </div>
      )}
    </MailLinkFrame>
  );
}
