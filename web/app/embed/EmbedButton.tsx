import type { HostEvent } from "@mela/contract/events";
import { CodeXml } from "lucide-react";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import EmbedSheet, { type Choice } from "./EmbedSheet.tsx";

type Props = { event: Pick<HostEvent, "event_slug" | "host" | "visibility"> };

/** Leads to the code for the host's own site. */
export function EmbedButton({ event: { event_slug, host, visibility } }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const checkout: Choice = { kind: "checkout", name: event_slug, label: m.embed_checkout() };
  const choices: [Choice, ...Choice[]] = [
    { kind: "event", name: event_slug, label: m.embed_this() },
    checkout,
    { kind: "host", name: host.username ?? host.id, label: m.embed_all() },
  ];
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        <CodeXml aria-hidden="true" />
        {m.embed_open()}
      </Button>
      {/* Who has the link of an unlisted event may book it; its card is for nobody's lists. */}
      <EmbedSheet
        choices={visibility === "PUBLIC" ? choices : [checkout]}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
