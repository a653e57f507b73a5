import { m } from "~/paraglide/messages.js";
import { PolicyText } from "./PolicyText.tsx";

export const meta = () => [{ title: `${m.policy_privacy_title()} · Mela` }];

/** What is kept about a person, and who sees it: what this software does, said plainly. */
export default function PrivacyPage() {
  return (
    <PolicyText
      title={m.policy_privacy_title()}
      lead={m.policy_privacy_lead()}
      sections={[
        { title: m.policy_privacy_account(), text: m.policy_privacy_account_text() },
        { title: m.policy_privacy_bookings(), text: m.policy_privacy_bookings_text() },
        { title: m.policy_privacy_ticket(), text: m.policy_privacy_ticket_text() },
        { title: m.policy_privacy_payments(), text: m.policy_privacy_payments_text() },
        { title: m.policy_privacy_place(), text: m.policy_privacy_place_text() },
        { title: m.policy_privacy_device(), text: m.policy_privacy_device_text() },
        { title: m.policy_privacy_rights(), text: m.policy_privacy_rights_text() },
      ]}
    />
  );
}
