import type { Brand } from "@mela/contract/brands";
import { BadgeCheck } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";

/** What those who run this Mela say of a brand. */
export function BrandBadges({ brand }: { brand: Pick<Brand, "is_verified" | "is_suspended"> }) {
  return (
    <>
      {brand.is_suspended && <Badge look="bad">{m.brands_suspended()}</Badge>}
      {brand.is_verified && (
        <Badge look="good">
          <BadgeCheck aria-hidden="true" />
          {m.creators_verified()}
        </Badge>
      )}
    </>
  );
}
