import { TransferReference } from "@mela/contract/bankDetails";
import type { DirectRefund } from "@mela/contract/directRefunds";
import { type FormEvent, useId, useState } from "react";
import { ReferenceField } from "~/bankDetails/ReferenceField.tsx";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Dialog } from "~/ui/Dialog.tsx";

type Props = {
  isOpen: boolean;
  /** Null when it was not given yet. */
  givenAt: DirectRefund["given_at"];
  /** What goes back, as it is written. */
  amount: string;
  onGiven: (reference: string | undefined) => void;
  onClose: () => void;
};

/** Asks for what the bank calls the transfer by which money was given back: optional, and to be told later too. */
export function GiveBackDialog({ isOpen, givenAt, amount, onGiven, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const [isTried, setIsTried] = useState(false);
  const form = useId();
  const reference = TransferReference.safeParse(typed);
  const isLater = givenAt !== null;
  const isNone = typed.trim() === "" && !isLater;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // the dialog may stand within another form
    setIsTried(true);
    if (!isNone && !reference.success) return;
    onGiven(reference.data);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isLater ? m.direct_refunds_reference_title() : m.direct_refunds_mark({ amount })}
      text={isLater ? m.direct_refunds_reference_text() : m.direct_refunds_mark_text()}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.direct_refunds_mark_not()}
          </Button>
          <Button type="submit" form={form}>
            {isLater ? m.direct_refunds_reference_save() : m.direct_refunds_mark_yes()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <ReferenceField
          value={typed}
          onChange={setTyped}
          isWrong={isTried && !isNone && !reference.success}
          optional={!isLater}
        />
      </form>
    </Dialog>
  );
}
