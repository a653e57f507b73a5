import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { type Step, steps } from "./eventSchema.ts";

type Options = {
  /** Where a form opens whose address names no step. */
  first: () => Step;
  /** Whether the browser's Back leads one step back, or out of the form. */
  back: "a step" | "out";
  focusInput: (path: string) => void;
};

/**
 * The step that is on the page, as the address names it (`?step=`): a reload stays in it. Gives also a way to another
 * one, with the focus on its heading or on the input that is wrong, and the step as it is when that is asked.
 */
export function useStep({ first, back, focusInput }: Options) {
  const [params, setParams] = useSearchParams();
  const [begun] = useState(first);
  const step = steps.find((name) => name === params.get("step")) ?? begun;
  const goal = useRef<string | null>(null); // the path of an input; null: the step's heading
  const shown = useRef(step);
  const focus = useEffectEvent(focusInput);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const path = goal.current;
    goal.current = null;
    if (path !== null) return focus(path);
    document.getElementById("step")?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  function open(next: Step, path: string | null = null): void {
    if (next === step) {
      if (path !== null) setTimeout(() => focusInput(path));
      return;
    }
    goal.current = path;
    const address = new URLSearchParams(params);
    address.set("step", next);
    setParams(address, { replace: back === "out", preventScrollReset: true });
  }
  return { step, open, stepNow: () => shown.current };
}
