import type { HostEvent } from "@mela/contract/events";
import type { GuestMessage, Messaging } from "@mela/contract/guestMessages";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { formatDate } from "~/ui/dates.ts";
import { ProgressBar } from "~/ui/ProgressBar.tsx";
import { audienceWords, channelWords } from "./words.ts";

/** What went out before, the newest first, with whom it reached; what is going out moves. */
export function SentList({ event, messages }: { event: HostEvent; messages: Messaging["messages"] }) {
  return (
    <Card padding="roomy">
      <h2 className="font-title text-2xl">{m.guest_messages_sent_title()}</h2>
      {messages.length === 0 && <p className="pt-2 text-ink-soft">{m.guest_messages_sent_none()}</p>}
      <ul className="divide-y divide-line">
        {messages.map((message) => (
          <Sent key={message.message_id} event={event} message={message} />
        ))}
      </ul>
    </Card>
  );
}

function Sent({ event, message }: { event: HostEvent; message: GuestMessage }) {
  const { subject, text, author, recipients, sent, unreachable, muted, created_at, finished_at } = message;
  const figures = [
    m.guest_messages_reached({ count: finished_at ? sent : recipients }),
    unreachable > 0 ? m.guest_messages_unreachable({ count: unreachable }) : "",
    muted > 0 ? m.guest_messages_muted({ count: muted }) : "",
  ].filter(Boolean);
  return (
    <li className="py-4 last:pb-0">
      <details className="group">
        <summary className="flex min-h-touch cursor-pointer list-none flex-col gap-1 [&::-webkit-details-marker]:hidden">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 font-semibold group-hover:underline [overflow-wrap:anywhere]">{subject}</span>
            <span className="figures text-ink-soft text-sm">{formatDate(created_at, "moment", event.timezone)}</span>
          </span>
          <span className="figures text-ink-soft text-sm">{figures.join(" · ")}</span>
        </summary>
        <div className="grid gap-2 pt-2">
          <p className="whitespace-pre-line rounded-control bg-sunken p-4 text-[15px] [overflow-wrap:anywhere]">
            {text}
          </p>
          <p className="text-ink-soft text-sm">
            {m.guest_messages_sent_by({
              author,
              audience: audienceWords(message.audience, event.ticket_types),
              channels: message.channels.map((channel) => channelWords[channel]()).join(", "),
            })}
          </p>
        </div>
      </details>
      {finished_at === null && (
        <div className="grid gap-1.5 pt-2">
          <ProgressBar label={m.guest_messages_on_its_way()} value={sent} max={recipients} />
          <p role="status" className="figures text-sm">
            {m.guest_messages_progress({ sent, recipients })}
          </p>
        </div>
      )}
    </li>
  );
}
