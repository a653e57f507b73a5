import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/AccessibilityPage";
import { readContact } from "./contactText.ts";
import { PolicyText } from "./PolicyText.tsx";

/** The day of the wording: what it says was seen then. */
const version = "2026-11-27";

export const loader = ({ context }: Route.LoaderArgs) => readContact(context);
export const meta = () => [{ title: `${m.policy_access_title()} · Mela` }];

/** Who can use Mela and how, how that is tested, what is known not to work, and whom to write to. */
export default function AccessibilityPage({ loaderData: { contact, host } }: Route.ComponentProps) {
  const write = contact ? m.policy_access_write_to({ contact }) : m.policy_access_write_unknown({ host });
  return (
    <PolicyText
      title={m.policy_access_title()}
      lead={m.policy_access_lead()}
      version={version}
      sections={[
        { id: "aim", title: m.policy_access_aim(), text: m.policy_access_aim_text() },
        { id: "ways", title: m.policy_access_ways(), text: m.policy_access_ways_text() },
        { id: "tested", title: m.policy_access_tested(), text: m.policy_access_tested_text() },
        { id: "limits", title: m.policy_access_limits(), text: m.policy_access_limits_text() },
        { id: "write", title: m.policy_access_write(), text: write },
      ]}
    />
  );
}
