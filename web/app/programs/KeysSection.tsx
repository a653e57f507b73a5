import type { ApiKey, revokeApiKey } from "@mela/contract/apiKeys";
import { keyWarningDays } from "@mela/contract/keyScopes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { AccountRow } from "~/account/AccountRow.tsx";
import { AccountSection } from "~/account/AccountSection.tsx";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { noted } from "~/ui/noted.ts";
import { relativeTime } from "~/ui/relativeTime.ts";
import { NewKeySheet } from "./NewKeySheet.tsx";
import { keysQuery } from "./queries.ts";
import { scopeWords } from "./scopeWords.ts";

/** The keys of a host's programs. `eventId`: the event that one came from. */
export function KeysSection({ eventId }: { eventId: string | null }) {
  const query = useQuery(keysQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  return (
    <AccountSection title={m.programs_keys()} text={m.programs_keys_text()} query={query}>
      {(keys) => (
        <>
          <ul className={keys.length > 0 ? "pb-4" : ""}>
            {keys.map((key) => (
              <KeyRow key={key.key_id} apiKey={key} onRevoke={() => setRevoked(key)} />
            ))}
          </ul>
          {keys.length === 0 && <p className="pb-4 text-ink-soft">{m.programs_keys_none()}</p>}
          <Button look="quiet" onClick={() => setIsMaking(true)}>
            <Plus aria-hidden="true" />
            {m.programs_key_new()}
          </Button>
          {isMaking && <NewKeySheet eventId={eventId} onClose={() => setIsMaking(false)} />}
          {revoked && <RevokeDialog apiKey={revoked} onClose={() => setRevoked(null)} />}
        </>
      )}
    </AccountSection>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, hint, scopes, event, by, state, expires_at, last_used_at } = apiKey;
  const isGood = state === "GOOD";
  const notes = [
    event ? event.title || m.hosting_untitled() : m.programs_for_all(),
    ...(by.is_you ? [] : [m.programs_by({ name: by.name })]),
    isGood && m.programs_until({ date: formatDate(expires_at, "dated", deviceZone()) }),
    last_used_at ? m.programs_used({ time: relativeTime(last_used_at, Date.now()) }) : m.programs_unused(),
  ];
  return (
    <AccountRow
      icon={<KeyRound aria-hidden="true" />}
      title={
        <>
          {name}
          <code className="font-normal text-ink-soft text-sm">{hint}…</code>
          {isGood && endsSoon(expires_at) && <Badge look="wait">{m.programs_ends_soon()}</Badge>}
          {!isGood && <Badge>{state === "EXPIRED" ? m.programs_expired() : m.programs_revoked()}</Badge>}
        </>
      }
      note={
        <>
          {noted(notes)}
          <span className="block">{scopes.map((scope) => scopeWords[scope].name()).join(", ")}</span>
        </>
      }
      actions={
        isGood && (
          <Button look="plain" size="quiet" aria-label={m.programs_revoke_named({ name })} onClick={onRevoke}>
            {m.programs_revoke()}
          </Button>
        )
      }
    />
  );
}

const dayMs = 86_400_000;
/** Whether it ends within the days in which its person was told by mail. */
const endsSoon = (expiresAt: string) => Date.parse(expiresAt) - Date.now() <= keyWarningDays * dayMs;

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const queries = useQueryClient();
  const work = useMutation({
    mutationFn: () => sendSigned<typeof revokeApiKey>("revokeApiKey", { params: { keyId: apiKey.key_id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keysQuery.queryKey });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={m.programs_revoke_title()}
      text={m.programs_revoke_text({ name: apiKey.name })}
      yes={m.programs_revoke()}
      no={m.security_keep()}
      onYes={work.mutate}
      onNo={onClose}
      isPending={work.isPending}
      error={work.error}
    />
  );
}
