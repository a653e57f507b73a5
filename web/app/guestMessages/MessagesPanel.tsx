import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { ManageTabProps } from "~/hosting/manage/manageTabs.ts";
import { InviteePart } from "~/invitees/InviteePart.tsx";
import { m } from "~/paraglide/messages.js";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import { ComposeCard } from "./ComposeCard.tsx";
import { MessagesSkeleton } from "./MessagesSkeleton.tsx";
import { messagingQuery } from "./queries.ts";
import { RemindersCard } from "./RemindersCard.tsx";
import { SentList } from "./SentList.tsx";
import { WatchersCard } from "./WatchersCard.tsx";

const parts = ["write", "invite"] as const;

/** What a host writes: to guests, and to people who are to come. `default`: loaded with its tab. */
export default function MessagesPanel({ event }: ManageTabProps) {
  const [params, setParams] = useSearchParams();
  const part = parts.find((one) => one === params.get("part")) ?? "write";
  const toPart = (next: (typeof parts)[number]) =>
    setParams(next === "write" ? { tab: "messages" } : { tab: "messages", part: next }, {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <div className="grid gap-4 pt-5">
      <div className="max-w-sheet">
        <SegmentedControl
          label={m.guest_messages_parts()}
          value={part}
          onChange={toPart}
          items={[
            { value: "write", label: m.guest_messages_part_write() },
            { value: "invite", label: m.guest_messages_part_invite() },
          ]}
        />
      </div>
      {part === "write" ? <WritePart event={event} /> : <InviteePart event={event} />}
    </div>
  );
}

function WritePart({ event }: Pick<ManageTabProps, "event">) {
  const [params] = useSearchParams();
  const { data: messaging, error, refetch } = useQuery(messagingQuery(event.id));
  if (!messaging) return error ? <ErrorNote error={error} onRetry={refetch} /> : <MessagesSkeleton />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {error && <ErrorNote error={error} onRetry={refetch} />}
        <ComposeCard
          event={event}
          messaging={messaging}
          writesTo={params.get("to") === "waitlist" ? "waitlist" : "asLeft"}
        />
        <SentList event={event} messages={messaging.messages} />
      </div>
      <div className="grid gap-4">
        <RemindersCard event={event} reminders={messaging.reminders} />
        <WatchersCard eventId={event.id} />
      </div>
    </div>
  );
}
