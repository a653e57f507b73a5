import type { Profile } from "@mela/contract/profile";
import type { ProfileRow } from "./store.ts";

/** The profile object of spec 7. */
export function toProfile(row: ProfileRow): Profile {
  const { email_verified_at, phone_verified_at, phone, bio, social_media_urls, ...same } = row;
  return {
    ...same,
    email_verified: email_verified_at !== null,
    phone_number: phone,
    phone_verified: phone_verified_at !== null,
    description: bio,
    social_media_urls: {
      instagram: social_media_urls.instagram ?? null,
      website: social_media_urls.website ?? null,
      youtube: social_media_urls.youtube ?? null,
    },
  };
}
