import type { Profile } from "@mela/contract/profile";
import { useId } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import { showToast } from "~/ui/toast.ts";
import { PictureField } from "./PictureField.tsx";
import { toUserInfo } from "./profileQuery.ts";
import { useProfileForm } from "./useProfileForm.ts";

/** The full-screen modal 'Edit Profile' with its fields (spec 2). */
export function ProfileEditor({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const formId = useId();
  const { form, save } = useProfileForm(profile, () => {
    showToast({ text: m.profile_saved(), look: "good" });
    onClose();
  });
  const { errors } = form.formState;
  const isEmailEmpty = form.watch("email").trim() === "";
  return (
    <Sheet
      shape="full"
      isOpen
      onClose={onClose}
      title={m.profile_title()}
      footer={
        <>
          <Button look="quiet" size="large" width="full" onClick={onClose}>
            {m.profile_cancel()}
          </Button>
          <Button
            type="submit"
            form={formId}
            size="large"
            width="full"
            pending={save.isPending}
            pendingText={m.profile_saving()}
          >
            {m.profile_save()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
        className="grid gap-5 pb-4"
      >
        <PictureField name={toUserInfo(profile).name} picture={profile.profile_pic} email={profile.email} />
        {save.isError && <ErrorNote error={m.profile_save_failed()} />}
        <InputField
          label={m.profile_username()}
          error={errors.username?.message}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register("username")}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <InputField
            label={m.profile_first_name()}
            error={errors.first_name?.message}
            autoComplete="given-name"
            {...form.register("first_name")}
          />
          <InputField
            label={m.profile_last_name()}
            error={errors.last_name?.message}
            autoComplete="family-name"
            {...form.register("last_name")}
          />
        </div>
        <InputField
          label={m.profile_email()}
          error={errors.email?.message ?? (isEmailEmpty ? m.profile_email_needed() : undefined)}
          type="email"
          required
          autoComplete="email"
          {...form.register("email")}
        />
        <InputField
          label={m.profile_phone()}
          error={errors.phone_number?.message}
          type="tel"
          maxLength={15}
          autoComplete="tel"
          {...form.register("phone_number")}
        />
        <TextAreaField label={m.profile_bio()} error={errors.description?.message} {...form.register("description")} />
        <fieldset>
          <legend className="mb-3 font-title text-xl">{m.profile_social()}</legend>
          <InputField
            label={m.profile_instagram()}
            error={errors.instagram?.message}
            autoCapitalize="none"
            spellCheck={false}
            {...form.register("instagram")}
          />
        </fieldset>
      </form>
    </Sheet>
  );
}
