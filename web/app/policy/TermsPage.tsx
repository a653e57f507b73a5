import { m } from "~/paraglide/messages.js";
import { PolicyText } from "./PolicyText.tsx";

export const meta = () => [{ title: `${m.policy_terms_title()} · Mela` }];

/** The rules of booking and hosting, as the software keeps them. */
export default function TermsPage() {
  return (
    <PolicyText
      title={m.policy_terms_title()}
      lead={m.policy_terms_lead()}
      sections={[
        { title: m.policy_terms_who(), text: m.policy_terms_who_text() },
        { title: m.policy_terms_seats(), text: m.policy_terms_seats_text() },
        { title: m.policy_terms_approval(), text: m.policy_terms_approval_text() },
        { title: m.policy_terms_price(), text: m.policy_terms_price_text() },
        { title: m.policy_terms_refunds(), text: m.policy_terms_refunds_text() },
        { title: m.policy_terms_door(), text: m.policy_terms_door_text() },
        { title: m.policy_terms_hosts(), text: m.policy_terms_hosts_text() },
        { title: m.policy_terms_conduct(), text: m.policy_terms_conduct_text() },
      ]}
    />
  );
}
