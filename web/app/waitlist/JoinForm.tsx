import type { PublicEvent } from "@mela/contract/events";
import type { TicketType } from "@mela/contract/ticketTypes";
import { Hourglass } from "lucide-react";
import { useState } from "react";
import { useLogin } from "~/auth/LoginProvider.tsx";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { SelectField } from "~/ui/SelectField.tsx";
import { Stepper } from "~/ui/Stepper.tsx";
import { useWaiting } from "./useWaiting.ts";

type Props = { event: PublicEvent; types: readonly TicketType[]; onLook: () => void };

const anyType = "";

/** For how many seats, of which ticket. "Any" only where nothing at all is left: else one would take what there is. */
export function JoinForm({ event, types, onLook }: Props) {
  const { requireLogin } = useLogin();
  const { join } = useWaiting(event.id, onLook);
  const isAllGone = types.length === event.ticket_types.length;
  const [chosen, setChosen] = useState(isAllGone && types.length > 1 ? anyType : (types[0]?.id ?? anyType));
  const [count, setCount] = useState(1);
  const wanted = types.filter(({ id }) => chosen === anyType || id === chosen);
  const most = Math.max(1, ...wanted.map(({ max_per_booking }) => max_per_booking));
  const ask = async () => {
    if (!(await requireLogin({ title: m.waitlist_login(), text: m.waitlist_login_text() }))) return;
    const typeId = types.find(({ id }) => id === chosen)?.id ?? null;
    join.mutate({ ticket_type_id: typeId, count: Math.min(count, most) });
  };
  return (
    <section className="grid gap-4 border-line border-t pt-4">
      <div>
        <h3 className="font-title text-lg">{m.waitlist_title()}</h3>
        <p className="mt-0.5 text-ink-soft text-sm">{m.waitlist_text()}</p>
      </div>
      {types.length > 1 && (
        <SelectField
          label={m.waitlist_type()}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {isAllGone && <option value={anyType}>{m.waitlist_any()}</option>}
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <div className="flex items-center justify-between gap-4">
        <p className="font-semibold">{types.length === 1 ? types[0]?.name : m.waitlist_count()}</p>
        <Stepper label={m.waitlist_count()} value={Math.min(count, most)} min={1} max={most} onChange={setCount} />
      </div>
      <Button width="full" pending={join.isPending} onClick={() => void ask()}>
        <Hourglass aria-hidden="true" />
        {m.waitlist_join()}
      </Button>
    </section>
  );
}
