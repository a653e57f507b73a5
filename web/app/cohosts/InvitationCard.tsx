import type { Answer } from "@mela/contract/call";
import type { previewInvitation } from "@mela/contract/cohosts";
import { hostName, hostNameFirst } from "~/event/hostName.ts";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { formatDate } from "~/ui/dates.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { langOf } from "~/ui/langOf.ts";
import { roleIcons } from "./RoleChoice.tsx";
import { roleText, roleWords } from "./roleWords.ts";

type Props = {
  invitation: Answer<typeof previewInvitation>["data"];
  /** Who is signed in, by name or address; null: nobody. */
  signedInAs: string | null;
  isPending: boolean;
  error: unknown;
  onAccept: () => void;
  onOther: () => void;
};

/** Who invites to what, as what, and the one button. */
export function InvitationCard({ invitation, signedInAs, isPending, error, onAccept, onOther }: Props) {
  const { role, event_title: title, event_start: start, timezone, scope } = invitation;
  const named = { name: invitation.host_name };
  const host = hostNameFirst(named);
  const Icon = roleIcons[role];
  return (
    <Card padding="roomy">
      <div className="grid gap-5">
        <div className="flex items-center gap-3.5">
          <Avatar name={host} size="row" />
          <p className="min-w-0">{title ? m.cohosts_invites_you({ host }) : m.brands_invites_you({ brand: host })}</p>
        </div>
        <div>
          <h1 lang={langOf(title || host)} className="font-display text-[44px] [overflow-wrap:anywhere]">
            {title || host}
          </h1>
          {start && <p className="pt-2 font-semibold text-accent">{formatDate(start, "moment", timezone)}</p>}
        </div>
        <div className="flex items-start gap-3.5 rounded-control bg-sunken p-4">
          <span className="flex size-10 shrink-0 items-center justify-center rounded-pill bg-ink text-page">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <div>
            <p className="font-semibold">{m.cohosts_as({ role: roleWords[role].name() })}</p>
            <p className="text-ink-soft text-sm">{roleText(role, title ? "event" : "brand")}</p>
            {scope === "HOST" && title && (
              <p className="pt-1 text-ink-soft text-sm">{m.cohosts_for_all({ host: hostName(named) })}</p>
            )}
          </div>
        </div>
        {error !== null && <ErrorNote error={error} />}
        <div className="grid gap-2.5">
          <Button size="large" width="full" pending={isPending} onClick={onAccept}>
            {actionText(invitation)}
          </Button>
          <p className="text-center text-ink-soft text-sm">{noteText(invitation, signedInAs !== null)}</p>
          {signedInAs !== null && (
            <p className="flex flex-wrap items-center justify-center gap-x-2 text-center text-ink-soft text-sm">
              <span className="wrap-anywhere">{m.cohosts_accept_as({ name: signedInAs })}</span>
              <Button look="plain" size="small" onClick={onOther}>
                {m.cohosts_other_account()}
              </Button>
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}

type Invitation = Props["invitation"];

function actionText({ role, standing, event_title: title }: Invitation): string {
  if (!title) return standing === "OPEN" ? m.cohosts_accept() : m.brands_open();
  if (role === "DOOR") return m.cohosts_accept_door();
  return standing === "OPEN" ? m.cohosts_accept() : m.cohosts_open_event();
}

function noteText({ role, standing, event_title: title }: Invitation, isSignedIn: boolean): string {
  if (standing === "OWN") return m.cohosts_own_note();
  if (standing === "HAS") return m.cohosts_has_note();
  if (isSignedIn) return m.cohosts_stranger_note();
  return role === "DOOR" && title ? m.cohosts_door_note() : m.cohosts_login_note();
}
