import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useSession } from "~/api/session.ts";
import { m } from "~/paraglide/messages.js";
import { SelectField } from "~/ui/SelectField.tsx";
import { brandsQuery } from "./queries.ts";

/** My Listings of one host alone: shown to who acts for a brand. The choice stands in the address. */
export function HostFilter() {
  const userId = useSession()?.userId;
  const [params, setParams] = useSearchParams();
  const { data: brands = [] } = useQuery(brandsQuery);
  if (!userId || brands.length === 0) return null;
  const choose = (as: string) =>
    setParams(
      (before) => {
        if (as === "") before.delete("as");
        else before.set("as", as);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="max-w-80 pt-4">
      <SelectField
        label={m.brands_filter()}
        value={params.get("as") ?? ""}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{m.brands_filter_all()}</option>
        <option value={userId}>{m.brands_filter_own()}</option>
        {brands.map(({ brand_id, name }) => (
          <option key={brand_id} value={brand_id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
