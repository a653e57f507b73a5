import { kept, textVersions } from "@mela/contract/retention";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/TermsPage";
import { contactText, readContact } from "./contactText.ts";
import { PolicyText } from "./PolicyText.tsx";

export const loader = ({ context }: Route.LoaderArgs) => readContact(context);
export const meta = () => [{ title: `${m.policy_terms_title()} · Mela` }];

/** The rules of booking and hosting, as the software keeps them. */
export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return (
    <PolicyText
      title={m.policy_terms_title()}
      lead={m.policy_terms_lead()}
      version={textVersions.TERMS}
      sections={[
        { id: "who", title: m.policy_terms_who(), text: m.policy_terms_who_text() },
        { id: "account", title: m.policy_terms_account(), text: m.policy_terms_account_text() },
        { id: "seats", title: m.policy_terms_seats(), text: m.policy_terms_seats_text(kept) },
        { id: "approval", title: m.policy_terms_approval(), text: m.policy_terms_approval_text() },
        { id: "price", title: m.policy_terms_price(), text: m.policy_terms_price_text() },
        { id: "refunds", title: m.policy_terms_refunds(), text: m.policy_terms_refunds_text() },
        { id: "door", title: m.policy_terms_door(), text: m.policy_terms_door_text() },
        { id: "hosts", title: m.policy_terms_hosts(), text: m.policy_terms_hosts_text() },
        { id: "conduct", title: m.policy_terms_conduct(), text: m.policy_terms_conduct_text() },
        { id: "fault", title: m.policy_terms_fault(), text: m.policy_terms_fault_text() },
        { id: "contact", title: m.policy_terms_contact(), text: contactText(loaderData) },
        { id: "changes", title: m.policy_terms_changes(), text: m.policy_terms_changes_text() },
      ]}
    />
  );
}
