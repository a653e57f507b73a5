import { type FormEvent, type ReactNode, useId, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Dialog } from "~/ui/Dialog.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";

type Props = {
  title: string;
  text: ReactNode;
  yes: string;
  /** Who reads the reason besides those who run this Mela. */
  hint: string;
  onYes: (reason: string) => void;
  onNo: () => void;
  isPending: boolean;
  /** What was thrown, or a sentence that says what happened. */
  error: Error | string | null;
  look?: "danger" | "primary";
  /** More that has to be said. */
  children?: ReactNode;
};

/** Asks why before an operator does something: without a reason nothing is done. */
export function ReasonDialog({
  title,
  text,
  yes,
  hint,
  onYes,
  onNo,
  isPending,
  error,
  look = "danger",
  children,
}: Props) {
  const [reason, setReason] = useState("");
  const [wasTried, setWasTried] = useState(false);
  const formId = useId();
  const isMissing = reason.trim().length < 3;
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isMissing) setWasTried(true);
    else if (!isPending) onYes(reason.trim());
  }
  return (
    <Dialog
      isOpen
      onClose={onNo}
      title={title}
      text={text}
      actions={
        <>
          <Button look="quiet" onClick={onNo}>
            {m.admin_cancel()}
          </Button>
          <Button type="submit" form={formId} look={look} pending={isPending}>
            {yes}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
        <TextAreaField
          label={m.admin_reason()}
          hint={hint}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={wasTried && isMissing ? m.admin_reason_missing() : undefined}
        />
      </form>
      {error && <ErrorNote error={error} />}
    </Dialog>
  );
}
