import { type Path, useFormContext } from "react-hook-form";
import type { EventForm } from "./eventForm.ts";

/** Gives the sentence beside an input, or undefined. */
export function useErrorOf(): (path: Path<EventForm>) => string | undefined {
  const { getFieldState, formState } = useFormContext<EventForm>();
  return (path) => {
    const message = getFieldState(path, formState).error?.message;
    return typeof message === "string" ? message : undefined;
  };
}
