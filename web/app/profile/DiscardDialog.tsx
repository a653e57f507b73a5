import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Dialog } from "~/ui/Dialog.tsx";

/** Asks before changes are lost; whoever closes it goes on editing. */
export function DiscardDialog({
  isOpen,
  onStay,
  onDiscard,
}: {
  isOpen: boolean;
  onStay: () => void;
  onDiscard: () => void;
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onStay}
      title={m.profile_discard_title()}
      text={m.profile_discard_text()}
      actions={
        <>
          <Button look="quiet" onClick={onStay}>
            {m.profile_discard_keep()}
          </Button>
          <Button look="danger" onClick={onDiscard}>
            {m.profile_discard()}
          </Button>
        </>
      }
    />
  );
}
