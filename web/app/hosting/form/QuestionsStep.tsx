import { questionKinds } from "@mela/contract/events";
import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { SelectField } from "~/ui/SelectField.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import { type EventForm, newQuestion } from "./eventForm.ts";
import { ItineraryFields } from "./ItineraryFields.tsx";
import { useErrorOf } from "./useErrorOf.ts";

const kindWords = {
  SHORT_TEXT: m.hosting_kind_short_text,
  LONG_TEXT: m.hosting_kind_long_text,
  SINGLE: m.hosting_kind_single,
  MULTIPLE: m.hosting_kind_multiple,
  NUMBER: m.hosting_kind_number,
  DATE: m.hosting_kind_date,
  CONSENT: m.hosting_kind_consent,
};

/** What guests are asked when they book; and for an experience, what happens on which day. */
export function QuestionsStep() {
  const { register, control } = useFormContext<EventForm>();
  const { fields, append, remove } = useFieldArray({ control, name: "questions", keyName: "key" });
  const [questions, type] = useWatch({ control, name: ["questions", "event_type"] });
  const errorOf = useErrorOf();
  return (
    <>
      {fields.map(({ key }, at) => {
        const kind = questions[at]?.kind;
        return (
          <Card key={key}>
            <fieldset className="grid gap-4">
              <legend className="sr-only">{m.hosting_question({ number: at + 1 })}</legend>
              <div className="flex items-start gap-2">
                <div className="flex-1">
                  <InputField
                    label={m.hosting_question_text()}
                    maxLength={200}
                    error={errorOf(`questions.${at}.text`)}
                    {...register(`questions.${at}.text`)}
                  />
                </div>
                <IconButton label={m.hosting_question_remove()} onClick={() => remove(at)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </div>
              <SelectField label={m.hosting_question_kind()} {...register(`questions.${at}.kind`)}>
                {questionKinds.map((name) => (
                  <option key={name} value={name}>
                    {kindWords[name]()}
                  </option>
                ))}
              </SelectField>
              {(kind === "SINGLE" || kind === "MULTIPLE") && (
                <TextAreaField
                  label={m.hosting_question_options()}
                  hint={m.hosting_question_options_hint()}
                  error={errorOf(`questions.${at}.options`)}
                  {...register(`questions.${at}.options`)}
                />
              )}
              <SwitchField label={m.hosting_question_required()} {...register(`questions.${at}.required`)} />
            </fieldset>
          </Card>
        );
      })}
      {fields.length < 30 && (
        <div>
          <Button look="quiet" onClick={() => append(newQuestion())}>
            <Plus aria-hidden="true" />
            {m.hosting_question_add()}
          </Button>
        </div>
      )}
      {type === "Experience" && <ItineraryFields />}
    </>
  );
}
