import type { Passkey, renamePasskey } from "@mela/contract/passkeys";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Dialog } from "~/ui/Dialog.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { waysInQuery } from "./queries.ts";

/** Gives a passkey a name that its owner knows it by. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const formId = useId();
  const [name, setName] = useState(passkey.name);
  const queries = useQueryClient();
  const rename = useMutation({
    mutationFn: () =>
      sendSigned<typeof renamePasskey>("renamePasskey", {
        params: { passkeyId: passkey.passkey_id },
        body: { name: name.trim() },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: waysInQuery.queryKey });
      onClose();
    },
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== "") rename.mutate();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.security_rename_title()}
      actions={
        <Button type="submit" form={formId} pending={rename.isPending} disabled={name.trim() === ""}>
          {m.security_save()}
        </Button>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="grid gap-3">
        <InputField
          label={m.security_name()}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.target.value)}
          autoFocus
        />
        {rename.error && <ErrorNote error={rename.error} />}
      </form>
    </Dialog>
  );
}
