import type { getProfile, Profile } from "@mela/contract/profile";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { updateUserInfo } from "~/api/session.ts";

/** The profile of whoever is signed in. Every load refreshes the name and picture that the bar shows (spec 7). */
export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: async ({ signal }) => {
    const profile = await sendSigned<typeof getProfile>("getProfile", {}, { signal });
    updateUserInfo(toUserInfo(profile));
    return profile;
  },
});

/** `image` from profile_pic; `name` from first and last name, else the username (spec 7). */
export function toUserInfo({ first_name, last_name, username, email, phone_number, profile_pic }: Profile) {
  const fullName = [first_name, last_name].filter(Boolean).join(" ");
  return { name: fullName || username || "", image: profile_pic, username, email, phone_number };
}
