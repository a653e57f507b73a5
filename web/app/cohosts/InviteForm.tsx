import type { inviteCohost } from "@mela/contract/cohosts";
import type { HostEvent } from "@mela/contract/events";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ApiError } from "~/api/ApiError.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { SelectField } from "~/ui/SelectField.tsx";
import { Stepper } from "~/ui/Stepper.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { RoleChoice } from "./RoleChoice.tsx";
import { type InvitedRole, invitedRoles } from "./roleWords.ts";
import { teamQuery } from "./teamQuery.ts";

const dayMs = 86_400_000;
const lives = [1, 7, 30, 90] as const;

/** Makes a link that gives a role: to whom, for what, how often, and how long it works. */
export function InviteForm({ event, onMade }: { event: HostEvent; onMade: (id: string, url: string) => void }) {
  const [role, setRole] = useState<InvitedRole>("COHOST");
  const [email, setEmail] = useState("");
  const [uses, setUses] = useState(1);
  const [days, setDays] = useState<number>(7);
  const [isForAll, setIsForAll] = useState(false);
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const body = {
        role,
        scope: isForAll ? ("HOST" as const) : ("EVENT" as const),
        ...(email.trim() !== "" && { email: email.trim() }),
        max_uses: uses,
        expires_at: new Date(Date.now() + days * dayMs).toISOString(),
      };
      return (await sendSigned<typeof inviteCohost>("inviteCohost", { params: { eventId: event.id }, body })).data;
    },
    onSuccess: ({ invitation_id, url }) => {
      onMade(invitation_id, url);
      setEmail("");
      return queryClient.invalidateQueries({ queryKey: teamQuery(event.id).queryKey });
    },
  });
  const emailError = error instanceof ApiError ? error.fields.email : undefined;
  const submit = (form: FormEvent) => {
    form.preventDefault();
    if (!isPending) mutate();
  };
  const usesLabel = role === "DOOR" ? m.cohosts_phones() : m.cohosts_people();
  return (
    <Card padding="roomy">
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div>
          <h2 className="font-title text-2xl">{m.cohosts_invite()}</h2>
          <p className="pt-1 text-ink-soft">{m.cohosts_invite_text()}</p>
        </div>
        <RoleChoice at="event" roles={invitedRoles} role={role} onChange={setRole} />
        <SwitchField
          label={m.cohosts_all_events()}
          hint={role === "DOOR" ? m.cohosts_all_events_door() : m.cohosts_all_events_hint()}
          checked={isForAll}
          onChange={(change) => setIsForAll(change.target.checked)}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-5 sm:grid-cols-2">
          <SelectField
            label={m.cohosts_works_for()}
            value={days}
            onChange={(change) => setDays(Number(change.target.value))}
          >
            {lives.map((life) => (
              <option key={life} value={life}>
                {m.cohosts_days({ count: life })}
              </option>
            ))}
          </SelectField>
          <div className="flex flex-wrap items-center justify-between gap-4 sm:grid sm:justify-items-start sm:gap-2">
            <span className="font-semibold text-[15px]">{usesLabel}</span>
            <Stepper label={usesLabel} value={uses} min={1} max={50} onChange={setUses} />
          </div>
        </div>
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
