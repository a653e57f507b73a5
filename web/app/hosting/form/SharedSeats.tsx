import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { newUuid } from "~/api/newUuid.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { Chip } from "~/ui/Chip.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import { InputField } from "~/ui/InputField.tsx";
import type { EventForm } from "./eventForm.ts";
import { useErrorOf } from "./useErrorOf.ts";

const most = 10;

/** Seats that several tickets share, and how many there are in all: a room of twelve, whoever comes with a tent. */
export function SharedSeats() {
  const { register, control } = useFormContext<EventForm>();
  const { fields, append, remove } = useFieldArray({ control, name: "capacity_groups", keyName: "key" });
  const errorOf = useErrorOf();
  return (
    <div className="grid gap-4">
      <InputField
        type="number"
        inputMode="numeric"
        min={1}
        label={m.hosting_capacity()}
        optional
        hint={m.hosting_capacity_hint()}
        error={errorOf("capacity")}
        {...register("capacity")}
      />
      {fields.map(({ key }, at) => (
        <Group key={key} at={at} onRemove={() => remove(at)} />
      ))}
      {fields.length < most && (
        <div>
          <Button look="quiet" onClick={() => append({ id: newUuid(), capacity: "", types: [] })}>
            <Plus aria-hidden="true" />
            {m.hosting_group_add()}
          </Button>
        </div>
      )}
    </div>
  );
}

function Group({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { register, control, setValue, clearErrors } = useFormContext<EventForm>();
  const [chosen, tickets] = useWatch({ control, name: [`capacity_groups.${at}.types`, "ticket_types"] });
  const errorOf = useErrorOf();
  const error = errorOf(`capacity_groups.${at}.types`);
  function toggle(id: string) {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    setValue(`capacity_groups.${at}.types`, next, { shouldDirty: true });
    clearErrors(`capacity_groups.${at}.types`);
  }
  return (
    <Card look="sunken">
      <fieldset className="grid gap-3">
        <legend className="sr-only">{m.hosting_group({ number: at + 1 })}</legend>
        <div className="flex items-start gap-2">
          <div className="flex-1">
            <InputField
              type="number"
              inputMode="numeric"
              min={1}
              label={m.hosting_group_seats()}
              error={errorOf(`capacity_groups.${at}.capacity`)}
              {...register(`capacity_groups.${at}.capacity`)}
            />
          </div>
          <IconButton label={m.hosting_group_remove()} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
        <div className="flex flex-wrap gap-2">
          {tickets.map(({ id, name }, place) => (
            <Chip key={id} isChosen={chosen.includes(id)} onClick={() => toggle(id)}>
              {name.trim() || m.hosting_ticket({ number: place + 1 })}
            </Chip>
          ))}
        </div>
        {error && (
          <p role="alert" className="text-bad text-sm">
            {error}
          </p>
        )}
      </fieldset>
    </Card>
  );
}
