import { type Profile, type ProfileInput, profileLimits } from "@mela/contract/profile";
import { m } from "~/paraglide/messages.js";

/** What the form holds: the contract's input, text where somebody can type. */
export type ProfileForm = ProfileInput;
/** The inputs, in the order that they stand on the screen. */
export const profileFields = [
  "username",
  "first_name",
  "last_name",
  "email",
  "phone_number",
  "description",
  "social_media_urls.instagram",
  "social_media_urls.website",
  "social_media_urls.youtube",
] as const;
export type ProfileField = (typeof profileFields)[number];

/** What no input shows goes back as it came (spec 7, PUT auth). */
export function toForm(profile: Profile): ProfileForm {
  return {
    username: profile.username ?? "",
    first_name: profile.first_name ?? "",
    last_name: profile.last_name ?? "",
    email: profile.email ?? "",
    phone_number: profile.phone_number ?? "",
    description: profile.description ?? "",
    social_media_urls: {
      instagram: profile.social_media_urls.instagram ?? "",
      website: profile.social_media_urls.website ?? "",
      youtube: profile.social_media_urls.youtube ?? "",
    },
    profile_pic: profile.profile_pic,
    age: profile.age,
    gender: profile.gender,
    country_code: profile.country_code,
  };
}

/** The field that a path of the contract's input, or of the server's answer, speaks of. */
export function fieldOf(path: string): ProfileField | null {
  return profileFields.find((field) => field === path || path.startsWith(`${field}.`)) ?? null;
}

const tooLong = (count: number) => () => m.profile_text_over({ count });

/** What each field says of itself, by the rule that it breaks (spec 5, Profile): zod's code of it, or one of ours. */
const refusals: Record<ProfileField, (rule: string) => string> = {
  username: (rule) => (rule === "taken" ? m.errors_username_taken() : m.profile_username_invalid()),
  first_name: tooLong(profileLimits.name),
  last_name: tooLong(profileLimits.name),
  email: (rule) => (rule === "too_small" ? m.profile_email_required() : m.profile_email_invalid()),
  phone_number: () => m.profile_phone_invalid(),
  description: tooLong(profileLimits.bio),
  "social_media_urls.instagram": () => m.profile_instagram_invalid(),
  "social_media_urls.website": () => m.creators_website_invalid(),
  "social_media_urls.youtube": () => m.creators_youtube_invalid(),
};

/** The catalogue's sentence for a field that was refused, in the reader's language. */
export const refusalOf = (field: ProfileField, rule: string): string => refusals[field](rule);
