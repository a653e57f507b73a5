import { useQuery } from "@tanstack/react-query";
import { m } from "~/paraglide/messages.js";
import { SelectField } from "~/ui/SelectField.tsx";
import { runEventsQuery } from "./queries.ts";

type Props = { value: string | null; onChange: (eventId: string | null) => void };

/** One of the events that somebody runs, or all of their own. */
export function EventField({ value, onChange }: Props) {
  const { data: events = [] } = useQuery(runEventsQuery);
  return (
    <SelectField
      label={m.programs_for()}
      hint={value === null ? m.programs_for_all_hint() : undefined}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{m.programs_for_all()}</option>
      {events.map(({ id, title }) => (
        <option key={id} value={id}>
          {title || m.hosting_untitled()}
        </option>
      ))}
    </SelectField>
  );
}
