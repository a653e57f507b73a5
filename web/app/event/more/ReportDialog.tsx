import type { ReportReason, reportEvent } from "@mela/contract/reports";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { useLogin } from "~/auth/LoginProvider.tsx";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Dialog } from "~/ui/Dialog.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SelectField } from "~/ui/SelectField.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import { showToast } from "~/ui/toast.ts";
import { reportReasonWords } from "./reportReasonWords.ts";

const longest = 1_000; // as the contract has it, which brings zod
const reasons = Object.keys(reportReasonWords).filter((key): key is ReportReason => key in reportReasonWords);

type Props = { eventId: string; accessKey: string | null; onClose: () => void };

/** Says what is wrong with an event; the host doesn't learn who. `default`: loaded on demand. */
export default function ReportDialog({ eventId, accessKey, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason>("MISLEADING");
  const [text, setText] = useState("");
  const { requireLogin } = useLogin();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!(await requireLogin({ title: m.nav_login(), text: m.enquiries_report_login() }))) return false;
      const query = { key: accessKey ?? undefined };
      await sendSigned<typeof reportEvent>("reportEvent", { params: { eventId }, query, body: { reason, text } });
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
      title={m.enquiries_report()}
      text={m.enquiries_report_text()}
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
          label={m.enquiries_reason()}
          value={reason}
          onChange={(event) => setReason(reasons.find((one) => one === event.target.value) ?? "OTHER")}
        >
          {reasons.map((one) => (
            <option key={one} value={one}>
              {reportReasonWords[one]()}
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
