import type { endOtherSessions, endSession, Session } from "@mela/contract/sessions";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LogOut, MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { AccountRow } from "~/account/AccountRow.tsx";
import { AccountSection } from "~/account/AccountSection.tsx";
import { showErrorToast } from "~/api/errorToast.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { relativeTime } from "~/ui/relativeTime.ts";
import { showToast } from "~/ui/toast.ts";
import { deviceName } from "./deviceName.ts";
import { sessionsQuery } from "./queries.ts";

/** Every device that is logged in, each of which can be ended from here. */
export function DevicesSection() {
  const query = useQuery(sessionsQuery);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <AccountSection title={m.security_devices()} text={m.security_devices_text()} query={query}>
      {(sessions) => (
        <>
          <ul className="pb-4">
            {sessions.map((session) => (
              <DeviceRow key={session.session_id} session={session} />
            ))}
          </ul>
          {sessions.length > 1 ? (
            <Button look="quiet" onClick={() => setIsAsking(true)}>
              <LogOut aria-hidden="true" />
              {m.security_devices_end()}
            </Button>
          ) : (
            <p className="text-ink-soft">{m.security_only_this()}</p>
          )}
          {isAsking && <EndOthersDialog onClose={() => setIsAsking(false)} />}
        </>
      )}
    </AccountSection>
  );
}

function DeviceRow({ session }: { session: Session }) {
  const queries = useQueryClient();
  const name = deviceName(session.device);
  const end = useMutation({
    mutationFn: () => sendSigned<typeof endSession>("endSession", { params: { sessionId: session.session_id } }),
    onSuccess: ({ data }) => {
      queries.setQueryData(sessionsQuery.queryKey, data);
      showToast({ text: m.security_device_ended({ name }), look: "good" });
    },
    onError: showErrorToast,
  });
  const used = m.security_device_used({ time: relativeTime(session.last_used_at, Date.now()) });
  const began = m.security_device_began({ date: formatDate(session.created_at, "dated", deviceZone()) });
  return (
    <AccountRow
      icon={<MonitorSmartphone aria-hidden="true" />}
      title={
        <>
          {name}
          {session.is_current && <Badge look="good">{m.security_device_this()}</Badge>}
        </>
      }
      note={`${used} · ${began}`}
      actions={
        !session.is_current && (
          <Button
            look="plain"
            size="quiet"
            pending={end.isPending}
            aria-label={m.security_device_end_named({ name })}
            onClick={() => end.mutate()}
          >
            {m.security_device_end()}
          </Button>
        )
      }
    />
  );
}

function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const work = useMutation({
    mutationFn: () => sendSigned<typeof endOtherSessions>("endOtherSessions", {}),
    onSuccess: ({ data }) => {
      queries.setQueryData(sessionsQuery.queryKey, data);
      showToast({ text: m.security_devices_ended(), look: "good" });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={m.security_devices_end_title()}
      text={m.security_devices_end_text()}
      yes={m.security_devices_end()}
      no={m.security_keep()}
      onYes={work.mutate}
      onNo={onClose}
      isPending={work.isPending}
      error={work.error}
    />
  );
}
