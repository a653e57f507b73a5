import { useEffect } from "react";
import { profileFields } from "./profileForm.ts";
import { keepUnsaved, readUnsaved, type Unsaved } from "./unsavedProfile.ts";
import type { ProfileFormState } from "./useProfileForm.ts";

/** Brings back what was typed before the page had to begin anew; who leaves the form by themselves leaves nothing behind. */
export function useUnsavedProfile(form: ProfileFormState, userId: string): void {
  useEffect(() => {
    const kept = readUnsaved(sessionStorage, userId);
    for (const field of profileFields) {
      const text = kept[field];
      if (text !== undefined) form.setValue(field, text, { shouldDirty: true });
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        const unsaved: Unsaved = {};
        for (const field of profileFields) {
          if (form.getFieldState(field).isDirty) unsaved[field] = String(form.getValues(field) ?? "");
        }
        keepUnsaved(sessionStorage, userId, unsaved);
      },
    });
    return () => {
      stop();
      keepUnsaved(sessionStorage, userId, {});
    };
  }, [form, userId]);
}
