import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
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
 * one, with the focus on its heading or on the input that is wrong, and one to have a draft that was made named in it.
 */
export function useStep({ first, back, focusInput }: Options) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [begun] = useState(first);
  const step = steps.find((name) => name === params.get("step")) ?? begun;
  const draft = useRef<string | null>(null);
  const going = useRef<Promise<void>>(Promise.resolve());
  const goal = useRef<string | null>(null); // the path of an input; null: the step's heading
  const shown = useRef(step);
  const isHere = useRef(true);
  const focus = useEffectEvent(focusInput);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const path = goal.current;
    goal.current = null;
    if (path !== null) return focus(path);
    document.getElementById("step")?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  /** One after the other, each from what the address is by then: the page may still show the step before. */
  function write(change: { step?: Step }, replace: boolean): void {
    const go = async () => {
      if (!isHere.current || window.location.pathname !== pathname) return; // the form was left, or is about to be
      const address = new URLSearchParams(window.location.search);
      if (draft.current) address.set("draft", draft.current);
      address.set("step", change.step ?? address.get("step") ?? begun);
      await navigate(`?${address}`, { replace, preventScrollReset: true });
    };
    going.current = going.current.then(go, go);
  }
  const nameIt = useEffectEvent(() => {
    if (draft.current) write({}, true);
  });
  const isNamed = params.has("draft");
  useEffect(() => {
    if (!isNamed) nameIt(); // Back led to an address from before the draft: a reload there would begin another one
  }, [isNamed]);
  function open(next: Step, path: string | null = null): void {
    if (next === step) {
      if (path !== null) setTimeout(() => focusInput(path));
      return;
    }
    goal.current = path;
    write({ step: next }, back === "out");
  }
  function nameDraft(id: string): void {
    draft.current = id;
    write({}, true);
  }
  return { step, open, nameDraft };
}
