import type { Consent } from "@mela/contract/privacy";
import { errorText } from "~/api/errorText.ts";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { useConsent } from "./useConsent.ts";

/** News by mail: off until it is switched on, and off again as easily. */
export function MarketingSwitch({ consents }: { consents: readonly Consent[] }) {
  const consent = consents.find(({ kind }) => kind === "MARKETING");
  const { set, isPending, error } = useConsent("MARKETING");
  if (!consent) return null;
  const since = consent.given ? consent.given_at : consent.withdrawn_at;
  const day = since && formatDate(since, "dated", deviceZone());
  const state = day && (consent.given ? m.privacy_marketing_on({ date: day }) : m.privacy_marketing_off({ date: day }));
  return (
    <>
      <SwitchField
        label={m.privacy_marketing()}
        hint={
          <>
            {m.privacy_marketing_hint()}
            {state && !isPending && <span className="block pt-0.5 font-semibold text-ink">{state}</span>}
          </>
        }
        checked={consent.given}
        aria-disabled={isPending || undefined}
        onChange={(event) => !isPending && set(event.target.checked)}
      />
      <p role="status" className="text-bad text-sm">
        {error && m.privacy_marketing_failed({ reason: errorText(error) })}
      </p>
    </>
  );
}
