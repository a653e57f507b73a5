import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { ErrorNote } from "./ErrorNote.tsx";

type Props = {
  isOpen?: boolean;
  title: string;
  text: ReactNode;
  /** What is taken away or lost, and the way back. */
  yes: string;
  no: string;
  onYes: () => void;
  /** Also for whoever closes it: nothing happens. */
  onNo: () => void;
  /** Of what a yes started. */
  isPending?: boolean;
  error?: Error | null;
  /** `primary`: nothing is lost, but it can't be called back. */
  look?: "danger" | "primary";
};

/** Asks once more before something can't be taken back. */
export function ConfirmDialog({
  isOpen = true,
  title,
  text,
  yes,
  no,
  onYes,
  onNo,
  isPending,
  error,
  look = "danger",
}: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onNo}
      title={title}
      text={text}
      actions={
        <>
          <Button look="quiet" onClick={onNo}>
            {no}
          </Button>
          <Button look={look} pending={isPending} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {error && <ErrorNote error={error} />}
    </Dialog>
  );
}
