import type { ReviewFault, reportReview } from "@mela/contract/reviewReports";
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
import { reviewFaultWords } from "./reviewFaultWords.ts";

const longest = 1_000; // as the contract has it, which brings zod
const faults = Object.keys(reviewFaultWords).filter((key): key is ReviewFault => key in reviewFaultWords);

type Props = { hostId: string; reviewId: string; onClose: () => void };

/** Says what is wrong with a review; nobody learns who. `default`: loaded on demand. */
export default function ReportReviewDialog({ hostId, reviewId, onClose }: Props) {
  const [reason, setReason] = useState<ReviewFault>("NOT_THERE");
  const [text, setText] = useState("");
  const { requireLogin } = useLogin();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!(await requireLogin({ title: m.nav_login(), text: m.reviews_report_login() }))) return false;
      const params = { creatorId: hostId, reviewId };
      await sendSigned<typeof reportReview>("reportReview", { params, body: { reason, text } });
      return true;
    },
    onSuccess: (isSent) => {
      if (!isSent) return; // they closed the login
      showToast({ text: m.reviews_reported(), look: "good" });
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
      title={m.reviews_report_title()}
      text={m.reviews_report_text()}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.reviews_cancel()}
          </Button>
          <Button type="submit" form={formId} pending={isPending}>
            {m.reviews_report_send()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-4">
        <SelectField
          label={m.reviews_report_fault()}
          value={reason}
          onChange={(event) => setReason(faults.find((one) => one === event.target.value) ?? "OTHER")}
        >
          {faults.map((one) => (
            <option key={one} value={one}>
              {reviewFaultWords[one]()}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={m.reviews_report_words()}
          optional
          error={isLong ? m.reviews_too_long({ count: longest }) : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {error && <ErrorNote error={error} />}
      </form>
    </Dialog>
  );
}
