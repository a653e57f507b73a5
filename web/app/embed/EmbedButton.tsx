import type { HostEvent } from "@mela/contract/events";
import { CodeXml } from "lucide-react";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import EmbedSheet, { type Choice } from "./EmbedSheet.tsx";

/** Leads to the code for the host's own site. */
export function EmbedButton({ event: { event_slug, host } }: { event: Pick<HostEvent, "event_slug" | "host"> }) {
  const [isOpen, setIsOpen] = useState(false);
  const choices: [Choice, Choice] = [
    { kind: "event", name: event_slug, label: m.embed_this() },
    { kind: "host", name: host.username ?? host.id, label: m.embed_all() },
  ];
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        <CodeXml aria-hidden="true" />
        {m.embed_open()}
      </Button>
      <EmbedSheet choices={choices} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
