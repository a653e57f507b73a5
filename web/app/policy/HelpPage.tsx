import { m } from "~/paraglide/messages.js";
import { PolicyText } from "./PolicyText.tsx";

export const meta = () => [{ title: `${m.policy_help_title()} · Mela` }];

/** What people ask most. */
export default function HelpPage() {
  return (
    <PolicyText
      title={m.policy_help_title()}
      lead={m.policy_help_lead()}
      sections={[
        { id: "code", title: m.policy_help_code(), text: m.policy_help_code_text() },
        { id: "pass", title: m.policy_help_pass(), text: m.policy_help_pass_text() },
        { id: "paid", title: m.policy_help_paid(), text: m.policy_help_paid_text() },
        { id: "cancel", title: m.policy_help_cancel(), text: m.policy_help_cancel_text() },
        { id: "host", title: m.policy_help_host(), text: m.policy_help_host_text() },
        { id: "access", title: m.policy_access_title(), text: m.policy_help_access_text() },
        { id: "scan", title: m.policy_help_scan(), text: m.policy_help_scan_text() },
      ]}
    />
  );
}
