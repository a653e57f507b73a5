import { type Profile, ProfileInput, type updateProfile } from "@mela/contract/profile";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Resolver, useForm } from "react-hook-form";
import { ApiError } from "~/api/ApiError.ts";
import { errorText } from "~/api/errorText.ts";
import { sendSigned } from "~/api/send.ts";
import { isField, type ProfileForm, refusalsOf, toForm, toInput } from "./profileForm.ts";
import { profileQuery } from "./profileQuery.ts";

/** The contract's own schema judges, the catalogue's sentences say so. */
const resolver: Resolver<ProfileForm> = (values) => {
  const judged = ProfileInput.safeParse(toInput(values));
  if (judged.success) return { values, errors: {} };
  const refused = refusalsOf(
    values,
    judged.error.issues.map((issue) => issue.path.join(".")),
  );
  const errors = Object.entries(refused).map(([field, message]) => [field, { type: "contract", message }]);
  return { values: {}, errors: Object.fromEntries(errors) };
};

/** Edits a profile: a failed save loses no letter, and the server's word lands beside its field. */
export function useProfileForm(profile: Profile, onSaved: () => void) {
  const queries = useQueryClient();
  const form = useForm<ProfileForm>({ defaultValues: toForm(profile), resolver, mode: "onTouched" });
  const save = useMutation({
    mutationFn: (values: ProfileForm) => {
      const body = { ...toInput(values), profile_pic: profile.profile_pic };
      return sendSigned<typeof updateProfile>("updateProfile", { body });
    },
    onSuccess: async () => {
      await queries.fetchQuery({ ...profileQuery, staleTime: 0 });
      onSaved();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const refused = refusalsOf(form.getValues(), Object.keys(error.fields));
      for (const [field, message] of Object.entries(refused)) if (isField(field)) form.setError(field, { message });
      if (error.code === "username_taken")
        form.setError("username", { message: errorText(error) }, { shouldFocus: true });
    },
  });
  return { form, save };
}
