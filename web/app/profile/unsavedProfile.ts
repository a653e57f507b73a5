import { type ProfileField, profileFields } from "./profileForm.ts";

/** What was typed and not saved yet. */
export type Unsaved = Partial<Record<ProfileField, string>>;
const keyOf = (userId: string) => `unsavedProfile:${userId}`;

/** Keeps it in this tab, for this person: a session that ends meanwhile begins the page anew (spec 4). */
export function keepUnsaved(storage: Storage, userId: string, unsaved: Unsaved): void {
  try {
    if (Object.keys(unsaved).length === 0) storage.removeItem(keyOf(userId));
    else storage.setItem(keyOf(userId), JSON.stringify(unsaved));
  } catch {
    // No room: it stands in the form, and leaving the page asks first.
  }
}

/** What is kept; fields of older forms are left out. */
export function readUnsaved(storage: Storage, userId: string): Unsaved {
  try {
    const kept = new Map(Object.entries(Object(JSON.parse(storage.getItem(keyOf(userId)) ?? "{}"))));
    const typed = profileFields.map((field) => [field, kept.get(field)] as const);
    return Object.fromEntries(typed.filter(([, text]) => typeof text === "string"));
  } catch {
    return {};
  }
}
