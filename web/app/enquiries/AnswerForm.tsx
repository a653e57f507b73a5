import type { Asked } from "@mela/contract/enquiries";
import { type FormEvent, type ReactNode, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import { useAnswer } from "./useAnswers.ts";

const longest = 2_000; // as the contract has it, which brings zod

/** An answer, for everyone or for who asked alone; folded up until somebody wants to give it, beside what else can be done. */
export function AnswerForm({ eventId, asked, children }: { eventId: string; asked: Asked; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [answer, setAnswer] = useState("");
  const [isPublic, setIsPublic] = useState(true);
  const [wrong, setWrong] = useState<string | undefined>();
  const { mutate, isPending, error } = useAnswer(eventId);
  const submit = (form: FormEvent) => {
    form.preventDefault();
    if (isPending) return;
    if (answer.trim() === "") return setWrong(m.enquiries_answer_empty());
    if (answer.length > longest) return setWrong(m.enquiries_too_long({ count: longest }));
    mutate({ enquiryId: asked.enquiry_id, answer, isFor: isPublic ? "PUBLIC" : "PRIVATE" });
  };
  if (!isOpen) {
    return (
      <div className="flex flex-wrap gap-1 pt-2">
        <Button look="quiet" size="small" onClick={() => setIsOpen(true)}>
          {m.enquiries_answer()}
        </Button>
        {children}
      </div>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 pt-3">
      <TextAreaField
        label={m.enquiries_your_answer()}
        error={wrong}
        rows={3}
        value={answer}
        onChange={(change) => {
          setAnswer(change.target.value);
          setWrong(undefined);
        }}
      />
      <SwitchField
        label={m.enquiries_for_all()}
        hint={m.enquiries_for_all_hint()}
        checked={isPublic}
        onChange={(change) => setIsPublic(change.target.checked)}
      />
      {error && <ErrorNote error={error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending}>
          {m.enquiries_answer_send()}
        </Button>
        <Button look="plain" onClick={() => setIsOpen(false)}>
          {m.enquiries_cancel()}
        </Button>
      </div>
    </form>
  );
}
