import type { Profile, ProfileInput } from "@mela/contract/profile";
import { m } from "~/paraglide/messages.js";

/** What the form holds: text only, "" where nothing is. */
export type ProfileForm = {
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  description: string;
  instagram: string;
};

export function toForm(profile: Profile): ProfileForm {
  return {
    username: profile.username ?? "",
    first_name: profile.first_name ?? "",
    last_name: profile.last_name ?? "",
    email: profile.email ?? "",
    phone_number: profile.phone_number ?? "",
    description: profile.description ?? "",
    instagram: profile.social_media_urls.instagram ?? "",
  };
}

export function toInput({ instagram, ...form }: ProfileForm): ProfileInput {
  return { ...form, social_media_urls: { instagram } };
}

/** What each field says of itself when the contract refuses it (spec 5, Profile). */
const refusals: Record<keyof ProfileForm, (value: string) => string> = {
  email: (value) => (value.trim() === "" ? m.profile_email_required() : m.profile_email_invalid()),
  phone_number: () => m.profile_phone_invalid(),
  username: () => m.profile_username_invalid(),
  first_name: () => m.profile_too_long(),
  last_name: () => m.profile_too_long(),
  description: () => m.profile_too_long(),
  instagram: () => m.profile_instagram_invalid(),
};

/** The refused fields with their sentences. `paths`: what the schema or the server found fault with. */
export function refusalsOf(form: ProfileForm, paths: readonly string[]): Partial<Record<keyof ProfileForm, string>> {
  const found: Partial<Record<keyof ProfileForm, string>> = {};
  for (const path of paths) {
    const field = path.startsWith("social_media_urls") ? "instagram" : path;
    if (isField(field)) found[field] = refusals[field](form[field]);
  }
  return found;
}

export const isField = (path: string): path is keyof ProfileForm => Object.hasOwn(refusals, path);
