import type { getMessageFigures, MessageFigures } from "@mela/contract/operatorWork";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { formatCount } from "~/ui/counts.ts";
import { formatDate } from "~/ui/dates.ts";
import { ProgressBar } from "~/ui/ProgressBar.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { LoadFault } from "../parts/LoadFault.tsx";
import { Part } from "../parts/Part.tsx";
import { kindWord } from "./kindWords.ts";

const channelWords = { EMAIL: m.admin_channel_email, SMS: () => "SMS", WHATSAPP: () => "WhatsApp" } as const;

/** What goes to phones and mailboxes: the day's budget, what waits, what was given up. `default`: loaded on demand. */
export default function MessagesPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ["admin", "messages"],
    queryFn: async ({ signal }) =>
      (await sendSigned<typeof getMessageFigures>("getMessageFigures", {}, { signal })).data,
    refetchInterval: 30_000,
  });
  if (!data) return error ? <LoadFault error={error} onRetry={refetch} /> : <SkeletonRows count={5} />;
  const { to_phones_today: today, to_phones_a_day: most, day_ends_at, kinds, failures } = data;
  const until = formatDate(day_ends_at, "moment", "Asia/Kolkata");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Part title={m.admin_budget()} note={m.admin_budget_text({ time: until })}>
        <p className="figures pb-3 font-display text-4xl">
          {m.admin_budget_used({ count: formatCount(today), most: formatCount(most) })}
        </p>
        <ProgressBar label={m.admin_budget()} value={Math.min(today, most)} max={most} />
      </Part>
      <Part title={m.admin_messages_day()}>
        {kinds.length === 0 && <p className="text-ink-soft">{m.admin_messages_none()}</p>}
        <ul className="divide-y divide-line empty:hidden">
          {kinds.map((one) => (
            <Line key={`${one.channel} ${one.kind}`} name={`${channelWords[one.channel]()} · ${kindWord(one.kind)}`}>
              {figures(one)}
            </Line>
          ))}
        </ul>
      </Part>
      {failures.length > 0 && (
        <Part title={m.admin_given_up_why()}>
          <ul className="divide-y divide-line">
            {failures.map(({ channel, why, messages }) => (
              <Line key={`${channel} ${why}`} name={`${channelWords[channel]()} · ${why}`}>
                {formatCount(messages)}
              </Line>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

const figures = ({ sent, waiting, given_up }: MessageFigures["kinds"][number]) =>
  m.admin_message_figures({
    sent: formatCount(sent),
    waiting: formatCount(waiting),
    given_up: formatCount(given_up),
  });

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
      <span className="figures text-ink-soft">{children}</span>
    </li>
  );
}
