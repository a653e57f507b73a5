import { questionKinds } from "@mela/contract/questions";
import { useFormContext, useWatch } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { InputField } from "~/ui/InputField.tsx";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import { SelectField } from "~/ui/SelectField.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { ChoicesField } from "./ChoicesField.tsx";
import type { EventForm } from "./eventForm.ts";
import { hasOptions } from "./toInput.ts";
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

/** One question: what is asked, how it is answered, of whom, and whether it must be. */
export function QuestionFields({ at }: { at: number }) {
  const { register, control, setValue } = useFormContext<EventForm>();
  const question = useWatch({ control, name: `questions.${at}` });
  const errorOf = useErrorOf();
  return (
    <>
      <InputField
        label={m.hosting_question_text()}
        maxLength={200}
        error={errorOf(`questions.${at}.text`)}
        {...register(`questions.${at}.text`)}
      />
      <SelectField label={m.hosting_question_kind()} {...register(`questions.${at}.kind`)}>
        {questionKinds.map((name) => (
          <option key={name} value={name}>
            {kindWords[name]()}
          </option>
        ))}
      </SelectField>
      {hasOptions(question.kind) && <ChoicesField at={at} />}
      <SegmentedControl
        label={m.hosting_question_per()}
        value={question.per}
        onChange={(per) => setValue(`questions.${at}.per`, per, { shouldDirty: true })}
        items={[
          { value: "BOOKING", label: m.hosting_per_booking() },
          { value: "GUEST", label: m.hosting_per_guest() },
        ]}
      />
      <SwitchField label={m.hosting_question_required()} {...register(`questions.${at}.required`)} />
    </>
  );
}
