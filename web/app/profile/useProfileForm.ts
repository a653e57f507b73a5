import { zodResolver } from "@hookform/resolvers/zod";
import { type Profile, ProfileInput, type updateProfile } from "@mela/contract/profile";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { ApiError } from "~/api/ApiError.ts";
import { sendSigned } from "~/api/send.ts";
import { fieldOf, type ProfileField, type ProfileForm, profileFields, toForm } from "./profileForm.ts";
import { renewProfile } from "./profileQuery.ts";
import { useUnsavedProfile } from "./useUnsavedProfile.ts";

type Saved = z.output<typeof ProfileInput>;
export type ProfileFormState = UseFormReturn<ProfileForm, unknown, Saved>;

/**
 * Edits a profile by the contract's own schema. A failed save loses no letter, the server's word lands beside its
 * field, and what else comes from the server meanwhile stays out of the fields that somebody has typed in.
 */
export function useProfileForm(profile: Profile, onSaved: () => void) {
  const queries = useQueryClient();
  const form = useForm<ProfileForm, unknown, Saved>({
    values: toForm(profile),
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(ProfileInput),
    mode: "onTouched",
  });
  useUnsavedProfile(form, profile.user_id);
  const [failure, setFailure] = useState<unknown>(null);
  const isUnderWay = useRef(false); // at once, where state would come a render late: two clicks send one request
  const save = useMutation({
    mutationFn: (body: Saved) => sendSigned<typeof updateProfile>("updateProfile", { body }),
    onSuccess: async () => {
      await renewProfile(queries);
      onSaved();
    },
    onError: (error) => setFailure(showRefusals(form, error) ? null : error),
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const submit = form.handleSubmit((body) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(null);
    save.mutate(body);
  });
  return { form, submit, failure, isSaving: save.isPending };
}

/** Puts what the server refused beside its fields and goes to the first of them. False: it named none that is shown. */
function showRefusals(form: ProfileFormState, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const refused = new Set(Object.keys(error.fields).map(fieldOf));
  const found = profileFields.filter((field) => refused.has(field));
  for (const field of found) form.setError(field, { type: ruleOf(form, field, error) });
  const [first] = found;
  if (first) form.setFocus(first);
  return first !== undefined;
}

/** The rule that the server found broken, named as the browser's own check names it. */
function ruleOf(form: ProfileFormState, field: ProfileField, error: ApiError): string {
  if (error.code === "username_taken") return "taken";
  return field === "email" && form.getValues("email").trim() === "" ? "too_small" : "server";
}
