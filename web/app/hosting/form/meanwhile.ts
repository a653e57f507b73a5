import type { EventForm } from "./eventForm.ts";

export type PartName = keyof EventForm;

type Sides = {
  /** The event as it was read here, and as it is now. */
  read: EventForm;
  now: EventForm;
  /** What the server has of this form, and what stands in it. */
  sent: EventForm;
  typed: EventForm;
};

/**
 * What somebody else has changed since: `theirs` alone, to be taken over in silence, and `both`, which was changed here
 * too and otherwise. Of those the person decides.
 */
export function meanwhile({ read, now, sent, typed }: Sides): { theirs: PartName[]; both: PartName[] } {
  const changed = partNames(now).filter((part) => !isSame(read[part], now[part]));
  const isMine = (part: PartName) => !isSame(sent[part], typed[part]);
  return {
    theirs: changed.filter((part) => !isMine(part)),
    both: changed.filter((part) => isMine(part) && !isSame(typed[part], now[part])),
  };
}

/** Some parts of one form laid over another. */
export function withParts(form: EventForm, parts: readonly PartName[], from: EventForm): EventForm {
  return { ...form, ...Object.fromEntries(parts.map((part) => [part, from[part]])) };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
// The form is made here, of these parts alone.
export const partNames = (form: EventForm) => Object.keys(form) as PartName[];
