import type { Brand, Member } from "@mela/contract/brands";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { roleWords } from "~/cohosts/roleWords.ts";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { noted } from "~/ui/noted.ts";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { ChangeRole } from "./ChangeRole.tsx";
import { InviteMember } from "./InviteMember.tsx";
import { LeaveBrand } from "./LeaveBrand.tsx";
import { MemberLinks } from "./MemberLinks.tsx";
import { membersQuery } from "./queries.ts";
import { type MemberDeed, useMembers } from "./useMembers.ts";

/** Who acts for a brand, the links by which others may come, and a new one. Owners decide; others see it. */
export function Members({ brand }: { brand: Brand }) {
  const hostId = brand.brand_id;
  const isOwner = brand.role === "OWNER";
  const { data, error, refetch } = useQuery(membersQuery(hostId));
  const [asked, setAsked] = useState<Extract<MemberDeed, { kind: "end" | "handOver" }> | null>(null);
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const deeds = useMembers(hostId, () => setAsked(null));
  const ask = (deed: NonNullable<typeof asked>) => {
    deeds.reset();
    setAsked(deed);
  };
  return (
    <>
      <section aria-labelledby="members">
        <Card padding="roomy">
          <h2 id="members" className="font-title text-2xl">
            {m.brands_tab_members()}
          </h2>
          <p className="pt-1 text-ink-soft">{m.brands_members_text()}</p>
          {!data && error && <ErrorNote error={error} onRetry={() => void refetch()} />}
          {!data && !error && <SkeletonRows count={2} />}
          {deeds.error && !asked && <ErrorNote error={deeds.error} />}
          <ul className="divide-y divide-line pt-2">
            {data?.members.map((member) => (
              <MemberRow key={member.user_id} brand={brand} member={member} onAsk={isOwner ? ask : null} />
            ))}
          </ul>
        </Card>
      </section>
      {isOwner && <InviteMember hostId={hostId} onMade={(id, url) => setUrls(new Map([...urls, [id, url]]))} />}
      <MemberLinks
        links={data?.invitations}
        urls={urls}
        onRevoke={isOwner ? (invitationId) => deeds.mutateAsync({ kind: "revoke", invitationId }) : null}
      />
      {asked && (
        <ConfirmDialog
          title={
            asked.kind === "end"
              ? m.brands_end_title({ name: asked.name })
              : m.brands_hand_over_title({ name: asked.name })
          }
          text={asked.kind === "end" ? m.brands_end_text() : m.brands_hand_over_text({ name: asked.name })}
          yes={asked.kind === "end" ? m.brands_end() : m.brands_hand_over()}
          no={m.cohosts_end_no()}
          onYes={() => deeds.mutate(asked)}
          onNo={() => setAsked(null)}
          isPending={deeds.isPending}
          error={deeds.error}
        />
      )}
    </>
  );
}

type RowProps = {
  brand: Brand;
  member: Member;
  /** Null: who looks decides nothing here. */
  onAsk: ((deed: Extract<MemberDeed, { kind: "end" | "handOver" }>) => void) | null;
};

function MemberRow({ brand, member, onAsk }: RowProps) {
  const [isChanging, setIsChanging] = useState(false);
  const { user_id: userId, role, picture, contact, is_you, since } = member;
  const name = member.name || contact || m.cohosts_someone();
  const notes = [contact !== name && contact, m.cohosts_since({ date: formatDate(since, "dated", deviceZone()) })];
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3.5">
      <Avatar name={name} image={picture} size="row" />
      <div className="min-w-[min(11rem,100%)] flex-1">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-semibold">
          {name}
          <Badge>{roleWords[role].name()}</Badge>
          {is_you && <Badge look="note">{m.brands_you()}</Badge>}
        </p>
        <p className="wrap-anywhere text-ink-soft text-sm">{noted(notes)}</p>
      </div>
      {is_you && <LeaveBrand brand={brand} />}
      {!is_you && onAsk && (
        <div className="flex flex-wrap items-center gap-1.5">
          <Button
            look="plain"
            size="small"
            aria-label={m.brands_change_role_named({ name })}
            onClick={() => setIsChanging(true)}
          >
            {m.brands_change_role()}
          </Button>
          {role !== "OWNER" && (
            <Button look="plain" size="small" onClick={() => onAsk({ kind: "handOver", userId, name })}>
              {m.brands_hand_over()}
            </Button>
          )}
          <Button
            look="plain"
            size="small"
            aria-label={m.cohosts_end_named({ name })}
            onClick={() => onAsk({ kind: "end", userId, name })}
          >
            {m.brands_end()}
          </Button>
        </div>
      )}
      {isChanging && (
        <ChangeRole hostId={brand.brand_id} member={member} name={name} onClose={() => setIsChanging(false)} />
      )}
    </li>
  );
}
