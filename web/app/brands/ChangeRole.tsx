import type { BrandRole, Member } from "@mela/contract/brands";
import { type FormEvent, useId, useState } from "react";
import { RoleChoice } from "~/cohosts/RoleChoice.tsx";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Dialog } from "~/ui/Dialog.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { useMembers } from "./useMembers.ts";

const roles = ["OWNER", "COHOST", "FINANCE", "DOOR"] as const satisfies readonly BrandRole[];
type Props = { hostId: string; member: Member; name: string; onClose: () => void };

/** Another role for a member: chosen first, then confirmed, since what the former one allowed ends with it. */
export function ChangeRole({ hostId, member: { user_id: userId, role: present }, name, onClose }: Props) {
  const [chosen, setChosen] = useState<BrandRole | null>(null);
  const { mutate, isPending, error } = useMembers(hostId, onClose);
  const formId = useId();
  const role = chosen ?? present;
  const submit = (form: FormEvent) => {
    form.preventDefault();
    if (!isPending && role !== present) mutate({ kind: "change", userId, role, name });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.brands_role_of({ name })}
      text={m.brands_change_role_text()}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.cohosts_end_no()}
          </Button>
          <Button type="submit" form={formId} pending={isPending} disabled={role === present}>
            {m.brands_change_role()}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <RoleChoice at="brand" roles={roles} role={role} onChange={setChosen} />
      </form>
      {error && <ErrorNote error={error} />}
    </Dialog>
  );
}
