import { m } from "~/paraglide/messages.js";
import { PolicyText } from "./PolicyText.tsx";

export const meta = () => [{ title: `${m.policy_deletion_title()} · Mela` }];

/** How to be forgotten, and what the law keeps for a while. */
export default function DeletionPage() {
  return (
    <PolicyText
      title={m.policy_deletion_title()}
      lead={m.policy_deletion_lead()}
      sections={[
        { title: m.policy_deletion_ask(), text: m.policy_deletion_ask_text() },
        { title: m.policy_deletion_goes(), text: m.policy_deletion_goes_text() },
        { title: m.policy_deletion_stays(), text: m.policy_deletion_stays_text() },
        { title: m.policy_deletion_host(), text: m.policy_deletion_host_text() },
        { title: m.policy_deletion_when(), text: m.policy_deletion_when_text() },
      ]}
    />
  );
}
