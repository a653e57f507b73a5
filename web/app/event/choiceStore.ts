import { choiceKey } from "~/storage/tabKept.ts";
import type { Choice } from "./choice.ts";

/** Keeps a choice over a reload, in this tab alone. */
export function keepChoice(storage: Storage, eventId: string, choice: Choice): void {
  try {
    storage.setItem(choiceKey(eventId), JSON.stringify(choice));
  } catch {
    // Storage is full or forbidden: the choice then lives as long as the page.
  }
}

/** A choice with the promo code of its page's address (`?promo=`), if there is one that it does not have yet. */
export function withCodeOf(search: string, choice: Choice): Choice {
  const promo = new URLSearchParams(search).get("promo")?.trim().slice(0, 40);
  const { codes = [] } = choice;
  if (!promo || codes.some((code) => code.toUpperCase() === promo.toUpperCase())) return choice;
  return { ...choice, codes: [...codes, promo] };
}

/** What was kept, if anything was. */
export function readChoice(storage: Storage, eventId: string): Choice | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(choiceKey(eventId)) ?? "null");
    return isChoice(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function forgetChoice(storage: Storage, eventId: string): void {
  storage.removeItem(choiceKey(eventId));
}

// Written by `keepChoice` in this tab.
const isChoice = (value: unknown): value is Choice =>
  typeof value === "object" && value !== null && "counts" in value && "answers" in value;
