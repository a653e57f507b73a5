import { themes } from "@mela/contract/eventKinds";
import { useFormContext, useWatch } from "react-hook-form";
import { HostChoice } from "~/brands/HostChoice.tsx";
import { m } from "~/paraglide/messages.js";
import { InputField } from "~/ui/InputField.tsx";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import type { EventForm } from "./eventForm.ts";
import { PicturesField } from "./PicturesField.tsx";
import { RichTextField } from "./RichTextField.tsx";
import { SlugField } from "./SlugField.tsx";
import { themeWords } from "./themeWords.ts";
import { useErrorOf } from "./useErrorOf.ts";

/** What it is: title, story, theme, pictures. */
export function IdeaStep() {
  const { register, setValue, control } = useFormContext<EventForm>();
  const [type, theme] = useWatch({ control, name: ["event_type", "theme"] });
  const errorOf = useErrorOf();
  return (
    <>
      <HostChoice />
      <SegmentedControl
        label={m.hosting_type()}
        value={type}
        onChange={(value) => setValue("event_type", value, { shouldDirty: true })}
        items={[
          { value: "Event", label: m.hosting_type_event() },
          { value: "Experience", label: m.hosting_type_experience() },
        ]}
      />
      <InputField label={m.hosting_title()} maxLength={120} error={errorOf("title")} {...register("title")} />
      <RichTextField />
      <fieldset>
        <legend className="pb-2 font-title text-xl">{m.hosting_theme()}</legend>
        <div className="grid grid-cols-2 gap-3 max-[19.9rem]:grid-cols-1 sm:grid-cols-4">
          {themes.map((name) => (
            <label
              key={name}
              className="relative block aspect-square overflow-hidden rounded-card has-checked:outline-3 has-checked:outline-accent has-checked:outline-offset-3 has-focus-visible:outline-3 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                value={name}
                className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
                checked={theme === name}
                onChange={() => setValue("theme", name, { shouldDirty: true })}
              />
              <img src={`/media/posters/${name.toLowerCase()}-theme.svg`} alt="" className="size-full object-cover" />
              <span className="absolute inset-x-2 bottom-2 rounded-small bg-poster-ink/85 py-1 text-center font-semibold text-poster-paper text-sm">
                {themeWords[name]()}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <PicturesField />
      <InputField
        label={m.hosting_tags()}
        hint={m.hosting_tags_hint()}
        optional
        error={errorOf("tags")}
        {...register("tags")}
      />
      <SlugField />
    </>
  );
}
