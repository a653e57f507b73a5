import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import type { EventForm } from "./eventForm.ts";
import { useErrorOf } from "./useErrorOf.ts";

/** An experience, day by day. */
export function ItineraryFields() {
  const { register, control } = useFormContext<EventForm>();
  const { fields, append, remove } = useFieldArray({ control, name: "itinerary", keyName: "key" });
  const errorOf = useErrorOf();
  return (
    <section className="grid gap-4">
      <h2 className="font-title text-2xl">{m.hosting_itinerary()}</h2>
      {fields.map(({ key }, at) => (
        <Card key={key}>
          <div className="grid gap-4">
            <div className="flex items-start gap-2">
              <div className="flex-1">
                <InputField
                  label={m.hosting_day({ number: at + 1 })}
                  maxLength={120}
                  error={errorOf(`itinerary.${at}.title`)}
                  {...register(`itinerary.${at}.title`)}
                />
              </div>
              <IconButton label={m.hosting_day_remove()} onClick={() => remove(at)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </div>
            <TextAreaField
              label={m.hosting_day_text()}
              optional
              error={errorOf(`itinerary.${at}.text`)}
              {...register(`itinerary.${at}.text`)}
            />
          </div>
        </Card>
      ))}
      {fields.length < 60 && (
        <div>
          <Button look="quiet" onClick={() => append({ title: "", text: "" })}>
            <Plus aria-hidden="true" />
            {m.hosting_day_add()}
          </Button>
        </div>
      )}
    </section>
  );
}
