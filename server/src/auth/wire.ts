import type { UserInfo } from "@mela/contract/auth";
import type { PersonFacts } from "./people.ts";

/** What the browser keeps of its person (spec 7): the name is empty until one is given, so that the page may choose. */
export function toUserInfo({ knownName, profilePic, username, email, phone }: PersonFacts): UserInfo {
  return { name: knownName ?? "", image: profilePic, username, email, phone_number: phone };
}
