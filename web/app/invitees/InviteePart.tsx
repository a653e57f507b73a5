import type { HostEvent } from "@mela/contract/events";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { InviteeList } from "./InviteeList.tsx";
import { InviteForm } from "./InviteForm.tsx";

/** Inviting people by address, and whom one has invited. */
export function InviteePart({ event }: { event: HostEvent }) {
  const isOver = event.end_date !== null && Date.parse(event.end_date) <= Date.now();
  const isOpen = event.status === "PUBLISHED" && !isOver;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {isOpen ? (
        <InviteForm event={event} />
      ) : (
        <Card padding="roomy">
          <h2 className="font-title text-2xl">{m.guest_messages_invite()}</h2>
          <p className="pt-1 text-ink-soft">
            {event.status === "DRAFT" ? m.guest_messages_invite_draft() : m.guest_messages_invite_over()}
          </p>
        </Card>
      )}
      <InviteeList event={event} />
    </div>
  );
}
