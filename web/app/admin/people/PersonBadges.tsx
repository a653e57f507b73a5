import type { FoundPerson } from "@mela/contract/operatorPeople";
import { BadgeCheck } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";

/** What stands out about somebody. */
export function PersonBadges({ person }: { person: FoundPerson }) {
  return (
    <>
      {person.is_suspended && <Badge look="bad">{m.admin_is_suspended()}</Badge>}
      {person.is_brand && <Badge>{m.brands_is_brand()}</Badge>}
      {person.is_verified && (
        <Badge look="good">
          <BadgeCheck aria-hidden="true" />
          {m.admin_is_verified()}
        </Badge>
      )}
      {person.is_operator && <Badge look="note">{m.admin_is_operator()}</Badge>}
    </>
  );
}
