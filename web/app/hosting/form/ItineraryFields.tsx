import { Plus, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import type { EventForm } from "./eventForm.ts";
import { daysBetween } from "./itinerary.ts";
import { MoveButtons } from "./MoveButtons.tsx";
import { useErrorOf } from "./useErrorOf.ts";

const most = 60;
const blankDay = () => ({ title: "", text: "" });

/** An experience, day by day: a day for each of its dates to begin with, more or fewer as the host likes. */
export function ItineraryFields() {
  const { register, control, getValues } = useFormContext<EventForm>();
  const { fields, append, remove, move, replace } = useFieldArray({ control, name: "itinerary", keyName: "key" });
  const [start, end] = useWatch({ control, name: ["start.date", "end.date"] });
  const errorOf = useErrorOf();
  const dates = daysBetween(start, end);
  // While nothing is written there are as many days as dates; what is written stays, whatever the dates do. Days at the
  // end that were left empty are not kept: they are there again when the form is.
  const wanted = Math.min(most, Math.max(1, dates.length));
  useEffect(() => {
    const days = getValues("itinerary");
    const isBlank = days.every(({ title, text }) => `${title}${text}`.trim() === "");
    if (isBlank && days.length !== wanted) replace(Array.from({ length: wanted }, blankDay));
  }, [wanted, getValues, replace]);
  const isPadded = useRef(false);
  useEffect(() => {
    const lacking = wanted - getValues("itinerary").length;
    if (!isPadded.current && lacking > 0) append(Array.from({ length: lacking }, blankDay), { shouldFocus: false });
    isPadded.current = true;
  }, [wanted, getValues, append]);
  return (
    <section className="grid gap-4">
      <h2 className="font-title text-2xl">{m.hosting_itinerary()}</h2>
      {fields.map(({ key }, at) => {
        const label = m.hosting_day({ number: at + 1 });
        const date = dates[at];
        return (
          <Card key={key}>
            <div className="grid gap-4">
              <div className="-my-1 flex items-center gap-1">
                <p aria-hidden="true" className="flex-1 font-title text-lg">
                  {label}
                  {date && <span className="font-normal text-base text-ink-soft"> · {dayText(date)}</span>}
                </p>
                <MoveButtons at={at} count={fields.length} onMove={move} />
                <IconButton label={m.hosting_day_remove()} onClick={() => remove(at)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </div>
              <InputField
                label={`${label}: ${m.hosting_day_title()}`}
                shortLabel={m.hosting_day_heading()}
                maxLength={120}
                error={errorOf(`itinerary.${at}.title`)}
                {...register(`itinerary.${at}.title`)}
              />
              <TextAreaField
                label={m.hosting_day_text()}
                optional
                error={errorOf(`itinerary.${at}.text`)}
                {...register(`itinerary.${at}.text`)}
              />
            </div>
          </Card>
        );
      })}
      {fields.length < most && (
        <div>
          <Button look="quiet" onClick={() => append(blankDay())}>
            <Plus aria-hidden="true" />
            {m.hosting_day_add()}
          </Button>
        </div>
      )}
    </section>
  );
}

/** A calendar day as the form's own texts have it; it belongs to no zone. */
function dayText(date: string): string {
  const locale = document.documentElement.lang === "hi" ? "hi-IN" : "en-IN";
  const parts = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locale, parts).format(new Date(`${date}T00:00:00Z`));
}
