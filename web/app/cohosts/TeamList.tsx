import type { Team, TeamDevice, TeamRole } from "@mela/contract/cohosts";
import type { HostEvent } from "@mela/contract/events";
import { Smartphone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { doorName } from "~/checkin/doorName.ts";
import { hostName, hostNameFirst } from "~/event/hostName.ts";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { formatDate } from "~/ui/dates.ts";
import { noted } from "~/ui/noted.ts";
import { LeaveTeam } from "./LeaveTeam.tsx";
import { roleWords } from "./roleWords.ts";
import { type Ending, useEnding } from "./useTeam.ts";

type Props = { event: HostEvent; team: Team; isOwner: boolean };

/** Who has which role here, the host first; the owner ends any, others only their own. */
export function TeamList({ event, team, isOwner }: Props) {
  const [asked, setAsked] = useState<Ending | null>(null);
  const ending = useEnding(event.id, () => setAsked(null));
  const ask = (about: Ending) => {
    ending.reset();
    setAsked(about);
  };
  return (
    <section aria-labelledby="team">
      <Card padding="roomy">
        <h2 id="team" className="font-title text-2xl">
          {m.cohosts_team()}
        </h2>
        <ul className="divide-y divide-line pt-2">
          <Row
            mark={<Avatar name={event.host.name} image={event.host.profile_picture} size="row" />}
            title={hostNameFirst(event.host)}
            badge={<Badge look="note">{m.cohosts_role_owner()}</Badge>}
            note={m.cohosts_role_owner_text()}
          />
          {team.roles.map((role) => (
            <RoleRow key={role.role_id} event={event} role={role} onEnd={isOwner ? ask : null} />
          ))}
          {team.devices.map((device) => (
            <DeviceRow key={device.device_id} event={event} device={device} onEnd={isOwner ? ask : null} />
          ))}
        </ul>
        {team.roles.length + team.devices.length === 0 && <p className="pt-2 text-ink-soft">{m.cohosts_team_none()}</p>}
      </Card>
      {asked && (
        <ConfirmDialog
          title={m.cohosts_end_title({ name: asked.name })}
          text={asked.kind === "device" ? m.cohosts_end_device_text() : m.cohosts_end_text()}
          yes={m.cohosts_end_yes()}
          no={m.cohosts_end_no()}
          onYes={() => ending.mutate(asked)}
          onNo={() => setAsked(null)}
          isPending={ending.isPending}
          error={ending.error}
        />
      )}
    </section>
  );
}

type RowProps<T> = T & { event: HostEvent; onEnd: ((about: Ending) => void) | null };

function RoleRow({ event, role, onEnd }: RowProps<{ role: TeamRole }>) {
  const name = role.name || role.contact || m.cohosts_someone();
  const since = m.cohosts_since({ date: formatDate(role.since, "dated", event.timezone) });
  const notes = [
    role.contact !== name && role.contact,
    role.scope === "HOST" ? m.cohosts_here_all() : m.cohosts_here_one(),
    since,
  ];
  return (
    <Row
      mark={<Avatar name={name} image={role.picture} size="row" />}
      title={name}
      badge={<Badge>{roleWords[role.role].name()}</Badge>}
      note={noted(notes)}
      action={
        role.role === "OWNER" ? null : role.is_you ? (
          <LeaveTeam eventId={event.id} host={hostName(event.host)} />
        ) : (
          onEnd && <End name={name} onClick={() => onEnd({ kind: "role", id: role.role_id, name })} />
        )
      }
    />
  );
}

function DeviceRow({ event, device, onEnd }: RowProps<{ device: TeamDevice }>) {
  const name = doorName(device);
  return (
    <Row
      mark={
        <span className="flex size-10 items-center justify-center rounded-pill bg-sunken">
          <Smartphone aria-hidden="true" className="size-5" />
        </span>
      }
      title={name}
      badge={<Badge>{roleWords.DOOR.name()}</Badge>}
      note={`${m.cohosts_device()} · ${m.cohosts_since({ date: formatDate(device.since, "moment", event.timezone) })}`}
      action={onEnd && <End name={name} onClick={() => onEnd({ kind: "device", id: device.device_id, name })} />}
    />
  );
}

function End({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button look="plain" size="small" aria-label={m.cohosts_end_named({ name })} onClick={onClick}>
      {m.cohosts_end()}
    </Button>
  );
}

function Row(row: { mark: ReactNode; title: string; badge: ReactNode; note: string; action?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-1 py-3.5">
      {row.mark}
      <div className="min-w-[min(11rem,100%)] flex-1">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-semibold">
          {row.title}
          {row.badge}
        </p>
        <p className="wrap-anywhere text-ink-soft text-sm">{row.note}</p>
      </div>
      {row.action && <div className="-mr-3 ml-auto">{row.action}</div>}
    </li>
  );
}
