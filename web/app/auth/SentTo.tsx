import { m } from "~/paraglide/messages.js";
import type { LoginName } from "./loginInput.ts";

/** Where the code was sent: an address, or a phone number as +91 xxxxx xxxxx (spec 2, Login modal). */
export function SentTo({ name }: { name: LoginName }) {
  const [before, after] = m.auth_sent_to({ name: "\u0000" }).split("\u0000");
  return (
    <>
      {before}
      <strong className={`figures text-ink ${name.kind === "phone" ? "whitespace-nowrap" : "wrap-anywhere"}`}>
        {name.shown}
      </strong>
      {after}
    </>
  );
}
