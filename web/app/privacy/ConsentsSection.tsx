import type { Consent } from "@mela/contract/privacy";
import { kept } from "@mela/contract/retention";
import { useQuery } from "@tanstack/react-query";
import { FileCheck2, MapPin, ShieldCheck } from "lucide-react";
import { Link } from "react-router";
import { AccountRow } from "~/account/AccountRow.tsx";
import { AccountSection } from "~/account/AccountSection.tsx";
import { m } from "~/paraglide/messages.js";
import { ReviewMailsSwitch } from "~/reviews/ReviewMailsSwitch.tsx";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { MarketingSwitch } from "./MarketingSwitch.tsx";
import { consentsQuery } from "./queries.ts";
import { useConsent } from "./useConsent.ts";

const texts = {
  TERMS: { name: m.privacy_terms, to: "/tnc", agreed: m.privacy_agreed_on, Icon: FileCheck2 },
  PRIVACY: { name: m.privacy_policy, to: "/privacy-policy", agreed: m.privacy_noticed_on, Icon: ShieldCheck },
} as const;

/** What somebody agreed to and when; the one thing that is theirs to switch; and what needs no consent kept by us. */
export function ConsentsSection() {
  const query = useQuery(consentsQuery);
  return (
    <AccountSection title={m.privacy_agreed()} text={m.privacy_agreed_text()} query={query}>
      {(consents) => (
        <>
          <ul className="grid gap-1">
            <Agreed kind="TERMS" consents={consents} />
            <Agreed kind="PRIVACY" consents={consents} />
          </ul>
          <p className="mt-1 rounded-control bg-sunken px-4 py-3 text-ink-soft text-sm">{m.privacy_required()}</p>
          <div className="mt-4 border-line border-t pt-4">
            <MarketingSwitch consents={consents} />
            <div className="pt-2">
              <ReviewMailsSwitch />
            </div>
          </div>
          <ul className="mt-4 border-line border-t pt-4">
            <AccountRow
              icon={<MapPin aria-hidden="true" />}
              title={m.privacy_place()}
              note={m.privacy_place_text({ minutes: kept.placeMinutes })}
            />
          </ul>
        </>
      )}
    </AccountSection>
  );
}

function Agreed({ kind, consents }: { kind: keyof typeof texts; consents: readonly Consent[] }) {
  const consent = consents.find((one) => one.kind === kind);
  const { name, to, agreed, Icon } = texts[kind];
  const { set, isPending } = useConsent(kind);
  if (!consent) return null;
  const { given_at, given_version, version } = consent;
  const isOld = given_version !== null && given_version !== version;
  const day = (text: string) => formatDate(text, "dated", deviceZone());
  const note =
    given_at && given_version
      ? agreed({ date: day(given_at), version: day(`${given_version}T12:00:00Z`) })
      : m.privacy_agreed_never();
  return (
    <AccountRow
      icon={<Icon aria-hidden="true" />}
      title={
        <>
          {name()}
          {isOld && <Badge look="wait">{m.privacy_new_version()}</Badge>}
        </>
      }
      note={note}
      actions={
        <>
          <Link
            to={to}
            aria-label={m.privacy_read_named({ name: name() })}
            className="inline-flex min-h-touch items-center rounded-pill px-3 text-[15px] underline-offset-4 hover:bg-sunken hover:underline"
          >
            {m.privacy_read()}
          </Link>
          {isOld && (
            <Button look="quiet" size="small" pending={isPending} onClick={() => set(true)}>
              {m.privacy_accept()}
            </Button>
          )}
        </>
      }
    />
  );
}
