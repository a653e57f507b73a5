import type { UserInfo } from "@mela/contract/auth";
import type { Opened } from "./sessionStore.ts";

/** What the browser keeps of its person (spec 7): the name is empty until one is given, so that the page may choose. */
export function toUserInfo({ first_name, last_name, username, email, phone, profile_pic }: Opened): UserInfo {
  const name = [first_name, last_name].filter(Boolean).join(" ") || (username ?? "");
  return { name, image: profile_pic, username, email, phone_number: phone };
}
