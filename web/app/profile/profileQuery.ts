import type { getProfile, Profile } from "@mela/contract/profile";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
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

/** Reads the profile again after it was saved. It is saved, whether or not it can be read right now. */
export async function renewProfile(queries: QueryClient): Promise<void> {
  try {
    await queries.fetchQuery({ ...profileQuery, staleTime: 0 });
  } catch {
    await queries.invalidateQueries({ queryKey: profileQuery.queryKey, refetchType: "none" });
  }
}

/** `image` from profile_pic; `name` from first and last name, else the username (spec 7). */
export function toUserInfo({ first_name, last_name, username, email, phone_number, profile_pic }: Profile) {
  const fullName = [first_name, last_name].filter(Boolean).join(" ");
  return { name: fullName || username || "", image: profile_pic, username, email, phone_number };
}
