import { foods, languages } from "@mela/contract/facts";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { languageWords } from "~/facts/languageWords.ts";
import { m } from "~/paraglide/messages.js";
import { Chip } from "~/ui/Chip.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { SelectField } from "~/ui/SelectField.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import type { EventForm } from "./eventForm.ts";
import { useErrorOf } from "./useErrorOf.ts";

const foodWords = { VEGETARIAN: m.facts_vegetarian, JAIN: m.facts_jain };

/** Facts that decide whether somebody can come, and by which they look for events. All of them may stay open. */
export function GoodToKnowFields() {
  const { register, control } = useFormContext<EventForm>();
  const isOnline = useWatch({ control, name: "is_online" });
  const errorOf = useErrorOf();
  return (
    <fieldset className="grid gap-4 pt-2">
      <legend className="font-title text-xl">{m.facts_good_to_know()}</legend>
      <p className="-mt-2 text-ink-soft">{m.hosting_facts_text()}</p>
      <LanguageChips />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {!isOnline && (
          <SelectField label={m.facts_food()} hint={m.hosting_food_hint()} {...register("food")}>
            <option value="">{m.hosting_food_open()}</option>
            {foods.map((food) => (
              <option key={food} value={food}>
                {foodWords[food]()}
              </option>
            ))}
          </SelectField>
        )}
        <InputField
          type="number"
          inputMode="numeric"
          min={1}
          max={99}
          label={m.hosting_min_age()}
          hint={m.hosting_min_age_hint()}
          optional
          error={errorOf("min_age")}
          {...register("min_age")}
        />
      </div>
      {!isOnline && (
        <SwitchField label={m.facts_step_free()} hint={m.hosting_step_free_hint()} {...register("is_step_free")} />
      )}
      <SwitchField label={m.facts_women_only()} hint={m.hosting_women_only_hint()} {...register("is_women_only")} />
      {!isOnline && (
        <SwitchField
          label={m.facts_alcohol_free()}
          hint={m.hosting_alcohol_free_hint()}
          {...register("is_alcohol_free")}
        />
      )}
    </fieldset>
  );
}

/** Several languages at once, in the order in which they are always listed. */
function LanguageChips() {
  const { control } = useFormContext<EventForm>();
  const { field } = useController({ control, name: "languages" });
  const chosen = field.value;
  return (
    <fieldset>
      <legend className="pb-2 font-semibold text-[15px]">{m.hosting_languages()}</legend>
      <div className="flex flex-wrap gap-2">
        {languages.map((language) => (
          <Chip
            key={language}
            isChosen={chosen.includes(language)}
            onClick={() =>
              field.onChange(
                languages.filter((one) => (one === language ? !chosen.includes(one) : chosen.includes(one))),
              )
            }
          >
            {languageWords[language]()}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
