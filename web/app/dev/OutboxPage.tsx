import type { readOutbox } from "@mela/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { Copy, MailOpen } from "lucide-react";
import { useSearchParams } from "react-router";
import { apiContext } from "~/api/context.ts";
import { notFound } from "~/api/pageError.ts";
import { send } from "~/api/send.ts";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SearchField } from "~/ui/SearchField.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { showToast } from "~/ui/toast.ts";
import type { Route } from "./+types/OutboxPage";

const lookAgainMs = 3_000;

/** It exists only where no real transport is set. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(apiContext).outbox) notFound();
  return null;
}

export const meta = () => [{ title: "Outbox · Mela" }, { name: "robots", content: "noindex" }];

/** What would have been sent, newest first. A tool for whoever runs Mela locally: in English. */
export default function OutboxPage() {
  const [params, setParams] = useSearchParams();
  const to = params.get("to") ?? "";
  const outbox = useQuery({
    queryKey: ["outbox", to],
    queryFn: ({ signal }) => send<typeof readOutbox>("readOutbox", { query: to ? { to } : {} }, { signal }),
    refetchInterval: lookAgainMs,
  });
  return (
    <main className="page-width grid max-w-reading grid-cols-1 gap-5 py-8">
      <div>
        <h1 className="font-display text-4xl">Outbox</h1>
        <p className="mt-2 text-ink-soft">
          No mail or SMS service is set up, so messages stay here. Only this machine can see them.
        </p>
      </div>
      <SearchField
        label="Sent to"
        value={to}
        onChange={(next) => setParams(next ? { to: next } : {}, { replace: true, preventScrollReset: true })}
      />
      {outbox.error && <ErrorNote error={outbox.error} onRetry={() => void outbox.refetch()} />}
      {!outbox.data && !outbox.error && <SkeletonRows count={3} />}
      {outbox.data?.length === 0 && (
        <p className="flex items-center gap-3 text-ink-soft">
          <MailOpen aria-hidden="true" className="size-5" /> Nothing was sent{to && ` to ${to}`} yet.
        </p>
      )}
      <ol className="grid grid-cols-1 gap-4">
        {outbox.data?.map((message) => (
          <li key={`${message.at} ${message.to} ${message.channel}`}>
            <Message {...message} />
          </li>
        ))}
      </ol>
    </main>
  );
}

type Sent = { to: string; channel: string; subject: string; text: string; code: string | null; at: string };

function Message({ to, channel, subject, text, code, at }: Sent) {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 break-all font-semibold">{to}</p>
        <p className="flex items-center gap-2 text-ink-soft text-sm">
          <Badge look="note">{channel}</Badge>
          <time dateTime={at} className="figures">
            {new Date(at).toLocaleTimeString()}
          </time>
        </p>
      </div>
      {subject && <p className="wrap-anywhere mt-2 font-title text-xl">{subject}</p>}
      {code && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken p-2 pl-5">
          <p className="figures wrap-anywhere min-w-0 font-bold text-4xl tracking-[0.12em]">{code}</p>
          <Button look="quiet" onClick={() => void copy(code)}>
            <Copy aria-hidden="true" /> Copy
          </Button>
        </div>
      )}
      <p className="mt-3 whitespace-pre-line break-words text-ink-soft">{text}</p>
    </Card>
  );
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showToast({ text: "Code copied.", look: "good" });
  } catch {
    showToast({ text: "Your browser does not allow copying here. Please select it by hand." });
  }
}
