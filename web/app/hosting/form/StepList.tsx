import { Check } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { Chip } from "~/ui/Chip.tsx";
import { type Step, steps } from "./eventSchema.ts";
import { stepWords } from "./stepWords.ts";

type Props = {
  step: Step;
  /** A new event goes through them in order; one that is out has five parts to choose from. */
  look: "in order" | "any";
  onChoose: (step: Step) => void;
};

/** The five steps: where one is, and a way to any other. */
export function StepList({ step, look, onChoose }: Props) {
  const at = steps.indexOf(step);
  return (
    <nav aria-label={m.hosting_steps()} className="min-w-0">
      <ol className="sticky top-20 grid gap-1 max-lg:hidden">
        {steps.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === step ? "step" : undefined}
              onClick={() => onChoose(name)}
              className="flex min-h-touch w-full items-center gap-3 rounded-control text-left font-semibold text-ink-soft hover:text-ink aria-[current]:text-ink"
            >
              <span
                className={`figures flex size-7 shrink-0 items-center justify-center rounded-pill text-sm ${markLook(index, at, look)}`}
              >
                {look === "in order" && index < at ? <Check aria-hidden="true" className="size-4" /> : index + 1}
              </span>
              {stepWords[name].title()}
            </button>
          </li>
        ))}
      </ol>
      {look === "in order" ? (
        <div className="grid gap-2 lg:hidden">
          <div aria-hidden="true" className="flex gap-1.5">
            {steps.map((name, index) => (
              <span key={name} className={`h-1 flex-1 rounded-pill ${index <= at ? "bg-accent" : "bg-line"}`} />
            ))}
          </div>
          <p className="text-ink-soft text-sm">{m.hosting_step_of({ step: at + 1, steps: steps.length })}</p>
        </div>
      ) : (
        <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] lg:hidden">
          {steps.map((name) => (
            <Chip key={name} isChosen={name === step} onClick={() => onChoose(name)}>
              {stepWords[name].title()}
            </Chip>
          ))}
        </div>
      )}
    </nav>
  );
}

function markLook(index: number, at: number, look: Props["look"]): string {
  if (index === at) return "bg-ink text-page";
  return look === "in order" && index < at ? "bg-good-wash text-good" : "bg-sunken";
}
