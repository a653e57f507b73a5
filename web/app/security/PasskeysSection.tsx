import type { Passkey, removePasskey } from "@mela/contract/passkeys";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { AccountRow } from "~/account/AccountRow.tsx";
import { AccountSection } from "~/account/AccountSection.tsx";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { relativeTime } from "~/ui/relativeTime.ts";
import { waysInQuery } from "./queries.ts";
import { RenamePasskey } from "./RenamePasskey.tsx";
import { useAddPasskey } from "./useAddPasskey.ts";

/** Passkeys: a second way in, never needed. */
export function PasskeysSection() {
  const query = useQuery(waysInQuery);
  const [open, setOpen] = useState<{ passkey: Passkey; ask: "rename" | "remove" } | null>(null);
  const add = useAddPasskey();
  const close = () => setOpen(null);
  return (
    <AccountSection title={m.security_passkeys()} text={m.security_passkeys_text()} query={query}>
      {({ passkeys }) => (
        <>
          <ul className={passkeys.length > 0 ? "pb-4" : ""}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.passkey_id} passkey={passkey} onAsk={(ask) => setOpen({ passkey, ask })} />
            ))}
          </ul>
          <div className="grid justify-items-start gap-3">
            {add.error && <ErrorNote error={add.error} />}
            {add.isPossible ? (
              <Button
                look="quiet"
                pending={add.isPending}
                pendingText={m.security_passkey_adding()}
                onClick={() => add.start()}
              >
                <Plus aria-hidden="true" />
                {m.security_passkey_add()}
              </Button>
            ) : (
              <p className="text-ink-soft">{m.security_passkey_none()}</p>
            )}
          </div>
          {open?.ask === "rename" && <RenamePasskey passkey={open.passkey} onClose={close} />}
          {open?.ask === "remove" && <RemoveDialog passkey={open.passkey} onClose={close} />}
        </>
      )}
    </AccountSection>
  );
}

function PasskeyRow({ passkey, onAsk }: { passkey: Passkey; onAsk: (ask: "rename" | "remove") => void }) {
  const { name, last_used_at } = passkey;
  const note = last_used_at
    ? m.security_passkey_used({ time: relativeTime(last_used_at, Date.now()) })
    : m.security_passkey_unused();
  return (
    <AccountRow
      icon={<KeyRound aria-hidden="true" />}
      title={name}
      note={note}
      actions={
        <>
          <Button
            look="plain"
            size="quiet"
            aria-label={m.security_rename_named({ name })}
            onClick={() => onAsk("rename")}
          >
            {m.security_rename()}
          </Button>
          <Button
            look="plain"
            size="quiet"
            aria-label={m.security_remove_named({ name })}
            onClick={() => onAsk("remove")}
          >
            {m.security_remove()}
          </Button>
        </>
      }
    />
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const queries = useQueryClient();
  const work = useMutation({
    mutationFn: () => sendSigned<typeof removePasskey>("removePasskey", { params: { passkeyId: passkey.passkey_id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: waysInQuery.queryKey });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={m.security_passkey_remove_title()}
      text={m.security_passkey_remove_text({ name: passkey.name })}
      yes={m.security_remove()}
      no={m.security_keep()}
      onYes={work.mutate}
      onNo={onClose}
      isPending={work.isPending}
      error={work.error}
    />
  );
}
