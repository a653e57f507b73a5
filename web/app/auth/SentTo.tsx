import { m } from "~/paraglide/messages.js";
import type { LoginName } from "./loginInput.ts";

/** Where the code was sent (spec 2, Login modal). */
export function SentTo({ name }: { name: LoginName | null }) {
  const [before, after] = m.auth_sent_to({ name: "\u0000" }).split("\u0000");
  return (
    <>
      {before}
      <strong className="figures whitespace-nowrap text-ink">{name?.shown}</strong>
      {after}
    </>
  );
}
