import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Dialog } from "~/ui/Dialog.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";

type Props = {
  title: string;
  text: string;
  yes: string;
  /** What a yes started. */
  work: { mutate: () => void; isPending: boolean; error: Error | null };
  onClose: () => void;
};

/** Asks once more before something is taken away. */
export function ConfirmDialog({ title, text, yes, work, onClose }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.security_keep()}
          </Button>
          <Button look="danger" pending={work.isPending} onClick={() => work.mutate()}>
            {yes}
          </Button>
        </>
      }
    >
      {work.error && <ErrorNote error={work.error} />}
    </Dialog>
  );
}
