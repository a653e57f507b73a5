import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useFieldArray, useFormContext } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { controlClass } from "~/ui/Field.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import { ChoiceIcon } from "./ChoiceIcon.tsx";
import { type EventForm, newOption } from "./eventForm.ts";
import { useErrorOf } from "./useErrorOf.ts";

const most = 30;
const quietly = { shouldFocus: false };

/** What can be chosen, a line each, with a small picture where it helps. Enter makes the next line. */
export function ChoicesField({ at }: { at: number }) {
  const { register, control } = useFormContext<EventForm>();
  const { fields, append, remove } = useFieldArray({
    control,
    name: `questions.${at}.options`,
    keyName: "key",
  });
  const list = useRef<HTMLOListElement>(null);
  const errorOf = useErrorOf();
  const error = errorOf(`questions.${at}.options`);
  const lineAt = (line: number) => list.current?.querySelectorAll<HTMLInputElement>("input[type=text]")[line];
  return (
    <fieldset className="grid gap-2">
      <legend className={`pb-1.5 font-semibold text-[15px] ${error ? "text-bad" : ""}`}>
        {m.hosting_question_options()}
      </legend>
      <ol ref={list} className="grid gap-2">
        {fields.map(({ key }, line) => {
          const fault = errorOf(`questions.${at}.options.${line}.title`);
          return (
            <li key={key} className="grid gap-1">
              <div className="flex items-center gap-1.5">
                <ChoiceIcon name={`questions.${at}.options.${line}.icon`} />
                <input
                  type="text"
                  aria-label={m.hosting_choice({ number: line + 1 })}
                  aria-invalid={fault ? true : undefined}
                  maxLength={120}
                  className={controlClass}
                  {...register(`questions.${at}.options.${line}.title`)}
                  onKeyDown={(event) => {
                    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                    event.preventDefault();
                    // At once, and not after the page has been drawn: what is typed next belongs there.
                    if (line === fields.length - 1 && fields.length < most)
                      flushSync(() => append(newOption(), quietly));
                    lineAt(line + 1)?.focus();
                  }}
                />
                <IconButton
                  label={m.hosting_choice_remove({ number: line + 1 })}
                  disabled={fields.length === 1}
                  onClick={() => {
                    flushSync(() => remove(line));
                    lineAt(Math.max(0, line - 1))?.focus();
                  }}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </div>
              {fault && (
                <p role="alert" className="text-bad text-sm">
                  {fault}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      {error && (
        <p role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
      {fields.length < most && (
        <div>
          <Button look="plain" size="small" onClick={() => append(newOption())}>
            <Plus aria-hidden="true" />
            {m.hosting_choice_add()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
