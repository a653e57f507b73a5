import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import { type EventForm, newQuestion } from "./eventForm.ts";
import { ItineraryFields } from "./ItineraryFields.tsx";
import { MoveButtons } from "./MoveButtons.tsx";
import { QuestionFields } from "./QuestionFields.tsx";

/** What guests are asked when they book; and for an experience, what happens on which day. */
export function QuestionsStep() {
  const { control } = useFormContext<EventForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name: "questions", keyName: "key" });
  const type = useWatch({ control, name: "event_type" });
  return (
    <>
      {fields.map(({ key }, at) => (
        <Card key={key}>
          <fieldset className="grid gap-4">
            <legend className="sr-only">{m.hosting_question({ number: at + 1 })}</legend>
            <div className="-my-1 flex items-center gap-1">
              <p aria-hidden="true" className="flex-1 font-title text-lg">
                {m.hosting_question({ number: at + 1 })}
              </p>
              <MoveButtons at={at} count={fields.length} onMove={move} />
              <IconButton label={m.hosting_question_remove()} onClick={() => remove(at)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </div>
            <QuestionFields at={at} />
          </fieldset>
        </Card>
      ))}
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
