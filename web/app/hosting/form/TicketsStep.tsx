import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { type EventForm, newTicket } from "./eventForm.ts";
import { useErrorOf } from "./useErrorOf.ts";

/** What is sold: one ticket or several, free or paid; who decides, and what comes back. */
export function TicketsStep() {
  const { register, control } = useFormContext<EventForm>();
  const { fields, append, remove } = useFieldArray({ control, name: "ticket_types", keyName: "key" });
  const errorOf = useErrorOf();
  return (
    <>
      {fields.map(({ key }, at) => (
        <Card key={key}>
          <fieldset className="grid gap-4">
            <legend className="sr-only">{m.hosting_ticket({ number: at + 1 })}</legend>
            <div className="flex items-start gap-2">
              <div className="flex-1">
                <InputField
                  label={m.hosting_ticket_name()}
                  maxLength={60}
                  error={errorOf(`ticket_types.${at}.name`)}
                  {...register(`ticket_types.${at}.name`)}
                />
              </div>
              {fields.length > 1 && (
                <IconButton label={m.hosting_ticket_remove()} onClick={() => remove(at)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              )}
            </div>
            <InputField
              label={m.hosting_ticket_description()}
              optional
              maxLength={200}
              error={errorOf(`ticket_types.${at}.description`)}
              {...register(`ticket_types.${at}.description`)}
            />
            <div className="grid grid-cols-2 items-start gap-4 max-[460px]:*:first:col-span-2 min-[460px]:grid-cols-3">
              <InputField
                type="number"
                inputMode="decimal"
                min={0}
                step="any"
                label={m.hosting_ticket_price()}
                hint={m.hosting_ticket_price_hint()}
                error={errorOf(`ticket_types.${at}.price`)}
                {...register(`ticket_types.${at}.price`)}
              />
              <InputField
                type="number"
                inputMode="numeric"
                min={1}
                label={m.hosting_ticket_capacity()}
                error={errorOf(`ticket_types.${at}.capacity`)}
                {...register(`ticket_types.${at}.capacity`)}
              />
              <InputField
                type="number"
                inputMode="numeric"
                min={1}
                label={m.hosting_ticket_limit()}
                error={errorOf(`ticket_types.${at}.max_per_booking`)}
                {...register(`ticket_types.${at}.max_per_booking`)}
              />
            </div>
          </fieldset>
        </Card>
      ))}
      {fields.length < 30 && (
        <div>
          <Button look="quiet" onClick={() => append(newTicket())}>
            <Plus aria-hidden="true" />
            {m.hosting_ticket_add()}
          </Button>
        </div>
      )}
      <SwitchField label={m.hosting_approval()} hint={m.hosting_approval_hint()} {...register("requires_approval")} />
      <InputField
        type="number"
        inputMode="numeric"
        min={0}
        label={m.hosting_refund()}
        hint={m.hosting_refund_hint()}
        error={errorOf("refund_until_days")}
        {...register("refund_until_days")}
      />
    </>
  );
}
