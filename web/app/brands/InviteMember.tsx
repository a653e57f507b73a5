import type { BrandRole, inviteMember } from "@mela/contract/brands";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ApiError } from "~/api/ApiError.ts";
import { sendSigned } from "~/api/send.ts";
import { RoleChoice } from "~/cohosts/RoleChoice.tsx";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { showToast } from "~/ui/toast.ts";
import { membersQuery } from "./queries.ts";

const roles = ["COHOST", "FINANCE", "DOOR", "OWNER"] as const satisfies readonly BrandRole[];
type Props = { hostId: string; onMade: (invitationId: string, url: string) => void };

/** Makes a link that gives one person a role at all of a brand's events; it goes by mail too, where an address is given. */
export function InviteMember({ hostId, onMade }: Props) {
  const [role, setRole] = useState<(typeof roles)[number]>("COHOST");
  const [email, setEmail] = useState("");
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = { role, ...(email.trim() && { email: email.trim() }) };
      return sendSigned<typeof inviteMember>("inviteMember", { params: { hostId }, body });
    },
    onSuccess: ({ data }) => {
      showToast({
        text: email.trim() ? m.brands_invited({ email: email.trim() }) : m.brands_link_made(),
        look: "good",
      });
      onMade(data.invitation_id, data.url);
      setEmail("");
      return queries.invalidateQueries({ queryKey: membersQuery(hostId).queryKey });
    },
  });
  const isBadEmail = error instanceof ApiError && error.fields.email !== undefined;
  const submit = (form: FormEvent) => {
    form.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <Card padding="roomy">
      <form onSubmit={submit} noValidate className="grid gap-5">
        <div>
          <h2 className="font-title text-2xl">{m.brands_invite()}</h2>
          <p className="pt-1 text-ink-soft">{m.brands_invite_text()}</p>
        </div>
        <RoleChoice at="brand" roles={roles} role={role} onChange={setRole} />
        <InputField
          type="email"
          autoComplete="off"
          label={m.cohosts_email()}
          hint={m.cohosts_email_hint()}
          optional
          value={email}
          error={isBadEmail ? m.profile_email_invalid() : undefined}
          onChange={(change) => setEmail(change.target.value)}
        />
        {error && !isBadEmail && <ErrorNote error={error} />}
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
