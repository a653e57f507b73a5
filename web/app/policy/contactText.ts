import type { RouterContextProvider } from "react-router";
import { apiContext } from "~/api/context.ts";
import { m } from "~/paraglide/messages.js";

/** Who answers for people's data here, as the server's settings say it: for the loader of a policy. */
export function readContact(context: Readonly<RouterContextProvider>): Contact {
  const { contact, publicUrl } = context.get(apiContext);
  return { contact, host: new URL(publicUrl).host };
}
/** `contact` null: whoever runs the site has not said. */
export type Contact = { contact: string | null; host: string };

/** A sentence that says where to write. */
export function contactText({ contact, host }: Contact): string {
  return contact ? m.policy_contact_known({ contact }) : m.policy_contact_unknown({ host });
}
