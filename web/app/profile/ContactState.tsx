import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import type { LoginName } from "~/auth/loginInput.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ContactCodeDialog } from "./ContactCodeDialog.tsx";

type Props = {
  kind: LoginName["kind"];
  /** What is saved, and what stands in the input. */
  saved: string | null;
  typed: string;
  isVerified: boolean;
};

/** Below a contact: whether it is verified, and the way to it. Only what is saved can be. */
export function ContactState({ kind, saved, typed, isVerified }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isChanged = typed.trim() !== (saved ?? "");
  return (
    <div className="flex min-h-touch items-center text-sm">
      {typed.trim() === "" ? null : isChanged ? (
        <p className="text-ink-soft">{m.profile_verify_after_save()}</p>
      ) : isVerified ? (
        <p className="flex items-center gap-1.5 font-semibold text-good">
          <BadgeCheck aria-hidden="true" className="size-4" />
          {m.profile_verified()}
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
          {m.profile_unverified()}
          <Button
            look="quiet"
            size="small"
            aria-label={kind === "email" ? m.profile_send_email_code() : m.profile_send_phone_code()}
            onClick={() => setOpen(true)}
          >
            {m.profile_send_code()}
          </Button>
        </p>
      )}
      {isOpen && saved && <ContactCodeDialog contact={toName(kind, saved)} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** An Indian number is shown as at the login, +91 xxxxx xxxxx; any other as it is. */
function toName(kind: LoginName["kind"], saved: string): LoginName {
  return { kind, input: saved, shown: saved.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3") };
}
