import { longestMessage } from "@mela/contract/guestMarks";
import { MessageSquareText } from "lucide-react";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";

type Props = { value: string; onChange: (message: string) => void };

/** A word that goes with Decline: out of the way until somebody wants to write one. */
export function DeclineMessage({ value, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(value !== "");
  if (!isOpen)
    return (
      <Button look="plain" size="small" onClick={() => setIsOpen(true)}>
        <MessageSquareText aria-hidden="true" />
        {m.guests_message_add()}
      </Button>
    );
  return (
    <TextAreaField
      label={m.guests_message()}
      optional
      autoFocus={value === ""}
      hint={m.guests_message_decline()}
      rows={2}
      maxLength={longestMessage}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
