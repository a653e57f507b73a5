import { kept, textVersions } from "@mela/contract/retention";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/PrivacyPage";
import { contactText, readContact } from "./contactText.ts";
import { PolicyText } from "./PolicyText.tsx";

export const loader = ({ context }: Route.LoaderArgs) => readContact(context);
export const meta = () => [{ title: `${m.policy_privacy_title()} · Mela` }];

/** What is kept about a person, why, for how long, and who sees it: what this software does, said plainly. */
export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const contact = contactText(loaderData);
  return (
    <PolicyText
      title={m.policy_privacy_title()}
      lead={m.policy_privacy_lead()}
      version={textVersions.PRIVACY}
      sections={[
        { id: "short", title: m.policy_privacy_short(), text: m.policy_privacy_short_text() },
        { id: "kept", title: m.policy_privacy_kept(), text: m.policy_privacy_kept_text(kept) },
        { id: "sees", title: m.policy_privacy_sees(), text: m.policy_privacy_sees_text() },
        { id: "rights", title: m.policy_privacy_rights(), text: m.policy_privacy_rights_text() },
        { id: "law", title: m.policy_privacy_law(), text: m.policy_privacy_law_text() },
        { id: "place", title: m.policy_privacy_place(), text: m.policy_privacy_place_text(kept) },
        { id: "browser", title: m.policy_privacy_device(), text: m.policy_privacy_device_text(kept) },
        { id: "ticket", title: m.policy_privacy_ticket(), text: m.policy_privacy_ticket_text() },
        { id: "payments", title: m.policy_privacy_payments(), text: m.policy_privacy_payments_text() },
        { id: "hosts", title: m.policy_privacy_host(), text: m.policy_privacy_host_text() },
        { id: "safety", title: m.policy_privacy_safe(), text: m.policy_privacy_safe_text() },
        { id: "children", title: m.policy_privacy_children(), text: m.policy_privacy_children_text() },
        { id: "who", title: m.policy_who_title(), text: m.policy_privacy_who_text({ contact }) },
        { id: "changes", title: m.policy_privacy_changes(), text: m.policy_privacy_changes_text() },
      ]}
    />
  );
}
