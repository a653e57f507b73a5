import type { Brand } from "@mela/contract/brands";
import { useQuery } from "@tanstack/react-query";
import { m } from "~/paraglide/messages.js";
import { SelectField } from "~/ui/SelectField.tsx";
import { runEventsQuery } from "./queries.ts";

type Props = {
  value: string | null;
  brands?: readonly Pick<Brand, "brand_id" | "name">[];
  onChange: (id: string | null) => void;
};

/** One of the events that somebody runs, all of their own, or all of one of `brands`. */
export function EventField({ value, brands = [], onChange }: Props) {
  const { data: events = [] } = useQuery(runEventsQuery);
  const brand = brands.find(({ brand_id }) => brand_id === value);
  return (
    <SelectField
      label={m.programs_for()}
      hint={brand ? m.programs_for_brand_hint() : value === null ? m.programs_for_all_hint() : undefined}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{m.programs_for_all()}</option>
      {brands.map(({ brand_id, name }) => (
        <option key={brand_id} value={brand_id}>
          {m.programs_for_brand({ brand: name })}
        </option>
      ))}
      {events.map(({ id, title }) => (
        <option key={id} value={id}>
          {title || m.hosting_untitled()}
        </option>
      ))}
    </SelectField>
  );
}
