import { zodResolver } from "@hookform/resolvers/zod";
import { type createApiKey, keyDays, NewApiKey } from "@mela/contract/apiKeys";
import { keyScopes } from "@mela/contract/keyScopes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { SelectField } from "~/ui/SelectField.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { EventField } from "./EventField.tsx";
import { keysQuery } from "./queries.ts";
import { ShownOnce } from "./ShownOnce.tsx";
import { scopeWords } from "./scopeWords.ts";

const days = [7, 30, keyDays.usual, 180, keyDays.most];
const Typed = NewApiKey.omit({ event_id: true });
type Typed = z.input<typeof Typed>;
type Props = { eventId: string | null; onClose: () => void };

/** Makes a key, and shows it the one time that it can be seen. `eventId`: the event that it is asked for. */
export function NewKeySheet({ eventId, onClose }: Props) {
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: async (body: NewApiKey) =>
      (await sendSigned<typeof createApiKey>("createApiKey", { body })).data.secret,
    onSuccess: () => queries.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
  return (
    <Sheet isOpen onClose={onClose} title={make.data ? m.programs_key_ready() : m.programs_key_new()}>
      {make.data ? (
        <ShownOnce label={m.programs_key()} secret={make.data} onDone={onClose} />
      ) : (
        <KeyForm eventId={eventId} error={make.error} isBusy={make.isPending} onDone={make.mutate} />
      )}
    </Sheet>
  );
}

type FormProps = {
  eventId: string | null;
  error: Error | null;
  isBusy: boolean;
  onDone: (wanted: NewApiKey) => void;
};

function KeyForm({ eventId, error, isBusy, onDone }: FormProps) {
  const [chosen, setChosen] = useState(eventId);
  const { register, handleSubmit, formState } = useForm<Typed, unknown, z.output<typeof Typed>>({
    defaultValues: { name: "", scopes: ["events:read"], expires_in_days: keyDays.usual },
    resolver: zodResolver(Typed),
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((wanted) => onDone({ ...wanted, event_id: chosen }))}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <InputField
        label={m.programs_key_name()}
        hint={m.programs_key_name_hint()}
        maxLength={60}
        autoComplete="off"
        error={errors.name ? m.programs_name_missing() : undefined}
        {...register("name")}
      />
      <EventField value={chosen} onChange={setChosen} />
      <SelectField label={m.programs_ends()} {...register("expires_in_days", { valueAsNumber: true })}>
        {days.map((count) => (
          <option key={count} value={count}>
            {m.programs_days({ count })}
          </option>
        ))}
      </SelectField>
      <fieldset aria-describedby={errors.scopes ? "scopes-error" : undefined}>
        <legend className="pb-1 font-title text-lg">{m.programs_scopes()}</legend>
        <div className="divide-y divide-line">
          {keyScopes.map((scope) => (
            <SwitchField
              key={scope}
              label={scopeWords[scope].name()}
              hint={scopeWords[scope].text()}
              value={scope}
              {...register("scopes")}
            />
          ))}
        </div>
        {errors.scopes && (
          <p id="scopes-error" role="alert" className="pt-2 text-bad text-sm">
            {m.programs_scopes_missing()}
          </p>
        )}
      </fieldset>
      {error && <ErrorNote error={error} />}
      <Button type="submit" size="large" width="full" pending={isBusy}>
        {m.programs_key_make()}
      </Button>
    </form>
  );
}
