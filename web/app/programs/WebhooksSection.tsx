import type { Webhook } from "@mela/contract/webhooks";
import { useQuery } from "@tanstack/react-query";
import { Plus, Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import { AccountRow } from "~/account/AccountRow.tsx";
import { AccountSection } from "~/account/AccountSection.tsx";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { NewWebhookSheet } from "./NewWebhookSheet.tsx";
import { topicText } from "./topicWords.ts";
import { WebhookSheet } from "./WebhookSheet.tsx";
import { webhooksQuery } from "./webhookQueries.ts";

/** Where a host's programs are told of what happens. `forId`: the event or the brand that one came from. */
export function WebhooksSection({ forId }: { forId: string | null }) {
  const query = useQuery(webhooksQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <AccountSection title={m.programs_webhooks()} text={m.programs_webhooks_text()} query={query}>
      {(webhooks) => {
        const open = webhooks.find(({ webhook_id }) => webhook_id === openId);
        return (
          <>
            <ul className={webhooks.length > 0 ? "pb-4" : ""}>
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.webhook_id} webhook={webhook} onOpen={() => setOpenId(webhook.webhook_id)} />
              ))}
            </ul>
            {webhooks.length === 0 && <p className="pb-4 text-ink-soft">{m.programs_webhooks_none()}</p>}
            <Button look="quiet" onClick={() => setIsMaking(true)}>
              <Plus aria-hidden="true" />
              {m.programs_webhook_new()}
            </Button>
            {isMaking && <NewWebhookSheet forId={forId} onClose={() => setIsMaking(false)} />}
            {open && <WebhookSheet webhook={open} onClose={() => setOpenId(null)} />}
          </>
        );
      }}
    </AccountSection>
  );
}

function WebhookRow({ webhook, onOpen }: { webhook: Webhook; onOpen: () => void }) {
  const { url, topics, event, brand, by, state } = webhook;
  const isFor = brand
    ? m.programs_for_brand({ brand: brand.name })
    : event
      ? event.title || m.hosting_untitled()
      : m.programs_for_all();
  const notes = [isFor, ...(by.is_you ? [] : [m.programs_answers({ name: by.name })])];
  return (
    <AccountRow
      icon={<WebhookIcon aria-hidden="true" />}
      title={
        <>
          <span className="font-normal">{url}</span>
          {state === "PAUSED_BY_HOST" && <Badge look="wait">{m.programs_paused()}</Badge>}
          {state === "FAILING" && <Badge look="bad">{m.programs_failing()}</Badge>}
          {state === "LEFT" && <Badge look="bad">{m.programs_left()}</Badge>}
        </>
      }
      note={
        <>
          {notes.join(" · ")}
          <span className="block">{topics.map(topicText).join(", ")}</span>
        </>
      }
      actions={
        <Button look="plain" size="quiet" aria-label={m.programs_open_named({ url })} onClick={onOpen}>
          {m.programs_open()}
        </Button>
      }
    />
  );
}
