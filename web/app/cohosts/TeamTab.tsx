import type { inviteCohost } from "@mela/contract/cohosts";
import type { HostEvent } from "@mela/contract/events";
import { useMutation } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ApiError } from "~/api/ApiError.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { LooksCard } from "~/privacy/LooksCard.tsx";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { Stepper } from "~/ui/Stepper.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { InvitationLink } from "./InvitationLink.tsx";
import { RoleChoice } from "./RoleChoice.tsx";
import type { InvitedRole } from "./roleWords.ts";

export type MadeInvitation = { id: string; role: InvitedRole; url: string; expiresAt: string; email: string };

/** Who helps: the host makes a link that gives a role. */
export function TeamTab({ event, isOwner }: { event: HostEvent; isOwner: boolean }) {
  const [made, setMade] = useState<MadeInvitation[]>([]);
  if (!isOwner) return <p className="py-8 text-ink-soft">{m.cohosts_host_only({ host: event.host.name })}</p>;
  return (
    <div className="grid items-start gap-4 pt-5 lg:grid-cols-[2fr_1fr]">
      <InviteForm event={event} onMade={(invitation) => setMade([invitation, ...made])} />
      <Card>
        <h2 className="font-title text-2xl">{m.cohosts_links()}</h2>
        {made.length === 0 && <p className="pt-2 text-ink-soft">{m.cohosts_links_none()}</p>}
        <ul aria-live="polite" className="divide-y divide-line">
          {made.map((invitation) => (
            <InvitationLink key={invitation.id} invitation={invitation} zone={event.timezone} />
          ))}
        </ul>
      </Card>
      <LooksCard eventId={event.id} zone={event.timezone} />
    </div>
  );
}

function InviteForm({ event, onMade }: { event: HostEvent; onMade: (invitation: MadeInvitation) => void }) {
  const [role, setRole] = useState<InvitedRole>("COHOST");
  const [email, setEmail] = useState("");
  const [phones, setPhones] = useState(1);
  const [isForAll, setIsForAll] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const body = {
        role,
        scope: isForAll && role !== "DOOR" ? ("HOST" as const) : ("EVENT" as const),
        ...(email.trim() !== "" && { email: email.trim() }),
        ...(role === "DOOR" && { max_uses: phones }),
      };
      return (await sendSigned<typeof inviteCohost>("inviteCohost", { params: { eventId: event.id }, body })).data;
    },
    onSuccess: ({ invitation_id, url, expires_at }) => {
      onMade({ id: invitation_id, role, url, expiresAt: expires_at, email: email.trim() });
      setEmail("");
    },
  });
  const emailError = error instanceof ApiError ? error.fields.email : undefined;
  const submit = (form: FormEvent) => {
    form.preventDefault();
    mutate();
  };
  return (
    <Card padding="roomy">
      <form onSubmit={submit} noValidate className="grid gap-5">
        <div>
          <h2 className="font-title text-2xl">{m.cohosts_invite()}</h2>
          <p className="pt-1 text-ink-soft">{m.cohosts_invite_text()}</p>
        </div>
        <RoleChoice role={role} onChange={setRole} />
        {role === "DOOR" ? (
          <div className="flex items-center justify-between gap-4">
            <span className="font-semibold text-[15px]">{m.cohosts_phones()}</span>
            <Stepper label={m.cohosts_phones()} value={phones} min={1} max={50} onChange={setPhones} />
          </div>
        ) : (
          <SwitchField
            label={m.cohosts_all_events()}
            hint={m.cohosts_all_events_hint()}
            checked={isForAll}
            onChange={(change) => setIsForAll(change.target.checked)}
          />
        )}
        <InputField
          type="email"
          autoComplete="off"
          label={m.cohosts_email()}
          hint={m.cohosts_email_hint()}
          optional
          value={email}
          error={emailError}
          onChange={(change) => setEmail(change.target.value)}
        />
        {error && !emailError && <ErrorNote error={error} />}
        <div>
          <Button type="submit" pending={isPending}>
            <Link2 aria-hidden="true" />
            {m.cohosts_make_link()}
          </Button>
        </div>
      </form>
    </Card>
  );
}
