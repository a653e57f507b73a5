import { Check } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { type Step, steps } from "./eventSchema.ts";
import { stepWords } from "./stepWords.ts";

/** The five steps: where one is, and a way to any other. */
export function StepList({ step, onChoose }: { step: Step; onChoose: (step: Step) => void }) {
  const at = steps.indexOf(step);
  return (
    <nav aria-label={m.hosting_steps()} className="max-lg:hidden">
      <ol className="sticky top-20 grid gap-1">
        {steps.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === step ? "step" : undefined}
              onClick={() => onChoose(name)}
              className="flex min-h-touch w-full items-center gap-3 rounded-control text-left font-semibold text-ink-soft aria-[current]:text-ink"
            >
              <span
                className={`figures flex size-7 shrink-0 items-center justify-center rounded-pill text-sm ${index === at ? "bg-ink text-page" : index < at ? "bg-good-wash text-good" : "bg-sunken"}`}
              >
                {index < at ? <Check aria-hidden="true" className="size-4" /> : index + 1}
              </span>
              {stepWords[name].title()}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
