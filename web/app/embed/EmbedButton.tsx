import type { HostEvent } from "@mela/contract/events";
import { CodeXml } from "lucide-react";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { EmbedSheet } from "./EmbedSheet.tsx";

/** Leads to the code for the host's own site. */
export function EmbedButton({ event: { event_slug, host } }: { event: Pick<HostEvent, "event_slug" | "host"> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        <CodeXml aria-hidden="true" />
        {m.embed_open()}
      </Button>
      <EmbedSheet slug={event_slug} host={host.username ?? host.id} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
