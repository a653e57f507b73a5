import { ScanLine, UserPlus } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { Card } from "~/ui/Card.tsx";
import type { ManageTabProps } from "../manage/manageTabs.ts";

/** Where scanning begins: on this phone, or on those of others by a link. */
export function OpenDoorCard({ event, isOwner }: ManageTabProps) {
  return (
    <section aria-labelledby="open-door">
      <Card padding="roomy">
        <h2 id="open-door" className="font-title text-2xl">
          {m.door_open()}
        </h2>
        <p className="pt-1 text-ink-soft">{isOwner ? m.door_open_text() : m.door_open_text_cohost()}</p>
        <div className="flex flex-wrap gap-2.5 pt-4">
          <ButtonLink to={`/scanner/${event.id}`}>
            <ScanLine aria-hidden="true" />
            {m.door_scan()}
          </ButtonLink>
          {isOwner && (
            <ButtonLink to={`/event/manage/${event.id}?tab=team`} look="quiet">
              <UserPlus aria-hidden="true" />
              {m.door_invite()}
            </ButtonLink>
          )}
        </div>
      </Card>
    </section>
  );
}
