import { PencilLine } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { PlanWords } from "~/series/PlanWords.tsx";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { keyed } from "~/ui/keyed.ts";
import type { EventForm } from "./eventForm.ts";
import { problemsOf, type Step, stepOf } from "./eventSchema.ts";
import { Preview } from "./Preview.tsx";
import { stepWords } from "./stepWords.ts";
import { type Summary, summaryOf } from "./summaryOf.ts";
import type { HostEmail } from "./useHostEmail.ts";
import { VisibilityField } from "./VisibilityField.tsx";

type Props = {
  onOpen: (step: Step) => void;
  /** What of the host is missing before it can go out; null where it is out already. */
  email: HostEmail | null;
};

/** The last look before it goes out: what it says, what is missing, and who may see it. */
export function ReviewStep({ onOpen, email }: Props) {
  const { control, getValues } = useFormContext<EventForm>();
  useWatch({ control });
  const problems = Object.entries(problemsOf(getValues(), null));
  const missingIn = (step: Step) => problems.filter(([path]) => stepOf(path) === step).map(([, sentence]) => sentence);
  return (
    <>
      {email?.isMissing && (
        <InputField
          ref={email.input}
          label={m.profile_email()}
          error={email.error}
          value={email.typed}
          onChange={(event) => email.type(event.target.value)}
          type="email"
          required
          autoComplete="email"
        />
      )}
      <Card padding="none">
        {summaryOf(getValues()).map((part) => (
          <Part key={part.step} part={part} missing={missingIn(part.step)} onOpen={() => onOpen(part.step)} />
        ))}
      </Card>
      <VisibilityField />
      <div className="mx-auto w-full max-w-[300px] xl:hidden">
        <Preview />
      </div>
    </>
  );
}

function Part({ part, missing, onOpen }: { part: Summary; missing: string[]; onOpen: () => void }) {
  const name = stepWords[part.step].title();
  const [first, ...rest] = part.lines;
  return (
    <section className="flex items-start gap-3 border-line border-b py-3.5 pr-2 pl-5 last:border-0">
      <div className="min-w-0 flex-1 py-1.5">
        <h2 className="text-ink-soft text-sm">{name}</h2>
        {first !== undefined && <p className="font-semibold [overflow-wrap:anywhere]">{first}</p>}
        {keyed(rest, (line) => line).map(({ key, thing: line }) => (
          <p key={key} className="line-clamp-2 text-ink-soft text-sm [overflow-wrap:anywhere]">
            {line}
          </p>
        ))}
        {part.step === "place" && <PlanWords />}
        {missing.map((sentence) => (
          <p key={sentence} className="pt-1 text-sm text-wait">
            {sentence}
          </p>
        ))}
      </div>
      <Button look="plain" size="quiet" onClick={onOpen} aria-label={m.hosting_change_part({ part: name })}>
        <PencilLine aria-hidden="true" />
        {m.hosting_change()}
      </Button>
    </section>
  );
}
