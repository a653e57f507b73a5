import { kept, textVersions } from "@mela/contract/retention";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/DeletionPage";
import { contactText, readContact } from "./contactText.ts";
import { PolicyText } from "./PolicyText.tsx";

export const loader = ({ context }: Route.LoaderArgs) => readContact(context);
export const meta = () => [{ title: `${m.policy_deletion_title()} · Mela` }];

/** How to be forgotten, what is cancelled by it, and what stays without a name. */
export default function DeletionPage({ loaderData }: Route.ComponentProps) {
  const contact = contactText(loaderData);
  return (
    <PolicyText
      title={m.policy_deletion_title()}
      lead={m.policy_deletion_lead()}
      version={textVersions.PRIVACY}
      sections={[
        { id: "how", title: m.policy_deletion_ask(), text: m.policy_deletion_ask_text() },
        { id: "cancelled", title: m.policy_deletion_cancelled(), text: m.policy_deletion_cancelled_text() },
        { id: "goes", title: m.policy_deletion_goes(), text: m.policy_deletion_goes_text() },
        { id: "stays", title: m.policy_deletion_stays(), text: m.policy_deletion_stays_text(kept) },
        { id: "after", title: m.policy_deletion_after(), text: m.policy_deletion_after_text() },
        { id: "part", title: m.policy_deletion_part(), text: m.policy_deletion_part_text() },
        { id: "locked-out", title: m.policy_deletion_else(), text: m.policy_deletion_else_text({ contact }) },
      ]}
    />
  );
}
