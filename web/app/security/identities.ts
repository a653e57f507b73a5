import type { Identity } from "@mela/contract/identities";
import { readLoginName } from "~/auth/loginInput.ts";

/** What one logs in with as people write it: a phone number as +91 xxxxx xxxxx (spec 2). */
export function shownIdentity({ value }: Pick<Identity, "value">): string {
  return readLoginName(value)?.shown ?? value;
}
