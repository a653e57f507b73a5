import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useLogin } from "~/auth/LoginProvider.tsx";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Dialog } from "~/ui/Dialog.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SelectField } from "~/ui/SelectField.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import { showToast } from "~/ui/toast.ts";

const longest = 1_000; // as the contract has it, which brings zod

type Props<Reason extends string> = {
  title: string;
  text: string;
  question: string;
  /** What may be wrong, in words; `usual` is chosen until another one is. */
  reasons: Record<Reason, () => string>;
  usual: Reason;
  loginText: string;
  send: (report: { reason: Reason; text: string }) => Promise<unknown>;
  onClose: () => void;
};

/** Asks what is wrong with something that others show here, and tells those who run this Mela. */
export function ReportForm<Reason extends string>(props: Props<Reason>) {
  const { title, text: promise, question, reasons, usual, loginText, send, onClose } = props;
  const [reason, setReason] = useState(usual);
  const [text, setText] = useState("");
  const { requireLogin } = useLogin();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!(await requireLogin({ title: m.nav_login(), text: loginText }))) return false;
      await send({ reason, text });
      return true;
    },
    onSuccess: (isSent) => {
      if (!isSent) return; // they closed the login
      showToast({ text: m.enquiries_reported(), look: "good" });
      onClose();
    },
  });
  const isLong = text.length > longest;
  const formId = useId();
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isLong && !isPending) mutate();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      text={promise}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.enquiries_report_no()}
          </Button>
          <Button type="submit" form={formId} pending={isPending}>
            {m.enquiries_report_send()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-4">
        <SelectField
          label={question}
          value={reason}
          onChange={({ target }) => setReason(isOneOf(reasons, target.value) ? target.value : usual)}
        >
          {Object.entries<() => string>(reasons).map(([one, say]) => (
            <option key={one} value={one}>
              {say()}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={m.enquiries_report_words()}
          optional
          error={isLong ? m.enquiries_too_long({ count: longest }) : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {error && <ErrorNote error={error} />}
      </form>
    </Dialog>
  );
}

const isOneOf = <Key extends string>(words: Record<Key, unknown>, key: string): key is Key => Object.hasOwn(words, key);
