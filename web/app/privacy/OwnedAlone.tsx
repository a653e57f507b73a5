import type { Deletion } from "@mela/contract/privacy";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";

/** Why an owner can't go yet: a brand would be nobody's. */
export function OwnedAlone({ brands }: { brands: Deletion["brands"] }) {
  return (
    <div className="grid gap-3 rounded-card bg-wait-wash p-4 text-wait">
      <p className="font-title text-xl">{m.brands_delete_first()}</p>
      <p>{m.brands_delete_first_text()}</p>
      <ul className="grid gap-1">
        {brands.map(({ brand_id, name }) => (
          <li key={brand_id}>
            <Link
              to={`/profile/brands/${brand_id}?tab=members`}
              className="wrap-anywhere inline-flex min-h-touch items-center font-semibold underline underline-offset-4"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
