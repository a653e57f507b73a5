import type { Identity, removeIdentity } from "@mela/contract/identities";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Mail, Phone, Plus } from "lucide-react";
import { useState } from "react";
import { AccountRow } from "~/account/AccountRow.tsx";
import { AccountSection } from "~/account/AccountSection.tsx";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { showToast } from "~/ui/toast.ts";
import { AddIdentitySheet } from "./AddIdentitySheet.tsx";
import { shownIdentity } from "./identities.ts";
import { waysInQuery } from "./queries.ts";

/** The addresses and numbers that get codes for this account. */
export function IdentitiesSection() {
  const query = useQuery(waysInQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<Identity | null>(null);
  return (
    <AccountSection title={m.security_codes()} text={m.security_codes_text()} query={query}>
      {({ identities }) => (
        <>
          <ul className="pb-4">
            {identities.map((identity) => (
              <IdentityRow key={identity.identity_id} identity={identity} onRemove={() => setLeaving(identity)} />
            ))}
          </ul>
          <Button look="quiet" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden="true" />
            {m.security_add()}
          </Button>
          <AddIdentitySheet isOpen={isAdding} onClose={() => setIsAdding(false)} />
          {leaving && <RemoveDialog identity={leaving} onClose={() => setLeaving(null)} />}
        </>
      )}
    </AccountSection>
  );
}

function IdentityRow({ identity, onRemove }: { identity: Identity; onRemove: () => void }) {
  const name = shownIdentity(identity);
  const since = m.security_since({ date: formatDate(identity.verified_at, "dated", deviceZone()) });
  const Icon = identity.kind === "PHONE" ? Phone : Mail;
  return (
    <AccountRow
      icon={<Icon aria-hidden="true" />}
      title={name}
      note={identity.can_remove ? since : m.security_last()}
      actions={
        identity.can_remove && (
          <Button look="plain" size="quiet" aria-label={m.security_remove_named({ name })} onClick={onRemove}>
            {m.security_remove()}
          </Button>
        )
      }
    />
  );
}

function RemoveDialog({ identity, onClose }: { identity: Identity; onClose: () => void }) {
  const queries = useQueryClient();
  const name = shownIdentity(identity);
  const work = useMutation({
    mutationFn: () =>
      sendSigned<typeof removeIdentity>("removeIdentity", { params: { identityId: identity.identity_id } }),
    onSuccess: ({ data }) => {
      queries.setQueryData(waysInQuery.queryKey, data);
      showToast({ text: m.security_removed({ name }), look: "good" });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={m.security_remove_title()}
      text={m.security_remove_text({ name })}
      yes={m.security_remove()}
      no={m.security_keep()}
      onYes={work.mutate}
      onNo={onClose}
      isPending={work.isPending}
      error={work.error}
    />
  );
}
