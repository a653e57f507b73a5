import type { Identity, removeIdentity } from "@mela/contract/identities";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Mail, Phone, Plus } from "lucide-react";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { formatDate } from "~/ui/dates.ts";
import { showToast } from "~/ui/toast.ts";
import { AddIdentitySheet } from "./AddIdentitySheet.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { deviceZone } from "./deviceZone.ts";
import { shownIdentity } from "./identities.ts";
import { waysInQuery } from "./queries.ts";
import { Row } from "./Row.tsx";
import { Section } from "./Section.tsx";

/** The addresses and numbers that get codes for this account. */
export function IdentitiesSection() {
  const query = useQuery(waysInQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<Identity | null>(null);
  return (
    <Section title={m.security_codes()} text={m.security_codes_text()} query={query}>
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
    </Section>
  );
}

function IdentityRow({ identity, onRemove }: { identity: Identity; onRemove: () => void }) {
  const name = shownIdentity(identity);
  const since = m.security_since({ date: formatDate(identity.verified_at, "dated", deviceZone()) });
  const Icon = identity.kind === "PHONE" ? Phone : Mail;
  return (
    <Row
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
      work={work}
      onClose={onClose}
    />
  );
}
