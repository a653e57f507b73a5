import { useEffect, useRef } from "react";
import { CodeStep } from "~/auth/CodeStep.tsx";
import type { LoginName } from "~/auth/loginInput.ts";
import { SentTo } from "~/auth/SentTo.tsx";
import { m } from "~/paraglide/messages.js";
import { Dialog } from "~/ui/Dialog.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { showToast } from "~/ui/toast.ts";
import { useContactCode } from "./useContactCode.ts";

/** Sends a code to a contact of the profile, and takes it. */
export function ContactCodeDialog({ contact, onClose }: { contact: LoginName; onClose: () => void }) {
  const entry = useContactCode(() => {
    const text = contact.kind === "email" ? m.profile_email_is_verified() : m.profile_phone_is_verified();
    showToast({ text, look: "good" });
    onClose();
  });
  const send = useRef(() => void entry.sendTo(contact));
  useEffect(() => send.current(), []);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.auth_enter_code()}
      text={entry.to ? <SentTo name={entry.to} /> : entry.isBusy && m.profile_code_sending()}
    >
      {entry.to ? (
        <CodeStep entry={entry} sentTo={contact.input} backLabel={m.profile_code_back()} onBack={onClose} />
      ) : (
        entry.error && <ErrorNote error={entry.error} onRetry={() => void entry.sendTo(contact)} />
      )}
    </Dialog>
  );
}
