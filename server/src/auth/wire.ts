import type { UserInfo } from "@mela/contract/auth";
import { errors } from "@mela/contract/errors";
import type { Opened } from "./sessionStore.ts";

/** A wrong code is an answer, not an error: HTTP 200 (spec 7). */
export const wrongCode = { success: false, code: "wrong_code", error: errors.wrong_code.error } as const;

/** What the browser keeps of its person (spec 7): the name is empty until one is given, so that the page may choose. */
export function toUserInfo({ first_name, last_name, username, email, phone, profile_pic }: Opened): UserInfo {
  const name = [first_name, last_name].filter(Boolean).join(" ") || (username ?? "");
  return { name, image: profile_pic, username, email, phone_number: phone };
}
