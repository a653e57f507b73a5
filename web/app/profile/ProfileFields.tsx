import type { Profile } from "@mela/contract/profile";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { InputField } from "~/ui/InputField.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import { ContactState } from "./ContactState.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { type ProfileField, refusalOf } from "./profileForm.ts";
import type { ProfileFormState } from "./useProfileForm.ts";

const phoneMax = 15; // spec 9

/** The fields of 'Edit Profile' in the spec's order, each with what is wrong with it (spec 2 and 5). */
export function ProfileFields({ form, profile }: { form: ProfileFormState; profile: Profile }) {
  const { register, getFieldState, formState } = form;
  const [email, phone] = [form.watch("email"), form.watch("phone_number") ?? ""];
  const isEmailEmpty = email.trim() === "";
  const errorOf = (field: ProfileField) => {
    const { error } = getFieldState(field, formState);
    return error && refusalOf(field, error.type);
  };
  return (
    <>
      <div className="grid gap-5">
        <InputField
          label={m.profile_username()}
          hint={m.profile_username_hint()}
          error={errorOf("username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register("username")}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <InputField
            label={m.profile_first_name()}
            error={errorOf("first_name")}
            autoComplete="given-name"
            {...register("first_name")}
          />
          <InputField
            label={m.profile_last_name()}
            error={errorOf("last_name")}
            autoComplete="family-name"
            {...register("last_name")}
          />
        </div>
      </div>
      <ProfileSection title={m.profile_section_contact()} text={<ContactNote />}>
        <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
          <div>
            <InputField
              label={m.profile_email()}
              error={errorOf("email") ?? (isEmailEmpty ? m.profile_email_needed() : undefined)}
              type="email"
              required
              autoComplete="email"
              {...register("email")}
            />
            <ContactState kind="email" saved={profile.email} typed={email} isVerified={profile.email_verified} />
          </div>
          <div>
            <InputField
              label={m.profile_phone()}
              error={errorOf("phone_number")}
              type="tel"
              maxLength={phoneMax}
              autoComplete="tel"
              {...register("phone_number")}
            />
            <ContactState kind="phone" saved={profile.phone_number} typed={phone} isVerified={profile.phone_verified} />
          </div>
        </div>
      </ProfileSection>
      <ProfileSection title={m.profile_section_about()}>
        <TextAreaField
          label={m.profile_bio()}
          hint={m.profile_bio_hint()}
          error={errorOf("description")}
          {...register("description")}
        />
      </ProfileSection>
      <ProfileSection title={m.profile_social()}>
        <InputField
          label={m.profile_instagram()}
          hint={m.profile_instagram_hint()}
          error={errorOf("social_media_urls.instagram")}
          autoCapitalize="none"
          spellCheck={false}
          {...register("social_media_urls.instagram")}
        />
        <InputField
          label={m.creators_website()}
          hint={m.creators_website_hint()}
          error={errorOf("social_media_urls.website")}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          {...register("social_media_urls.website")}
        />
        <InputField
          label="YouTube"
          error={errorOf("social_media_urls.youtube")}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          {...register("social_media_urls.youtube")}
        />
      </ProfileSection>
    </>
  );
}

/** These two are not what one logs in with (spec 4, Identities). */
function ContactNote() {
  const [before, after] = m.profile_contact_note({ link: "\u0000" }).split("\u0000");
  return (
    <>
      {before}
      <Link to="/profile/security" className="font-semibold text-ink underline underline-offset-4">
        {m.profile_to_security()}
      </Link>
      {after}
    </>
  );
}
