import { m } from "~/paraglide/messages.js";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { displayName } from "./guestText.ts";
import type { GuestActions } from "./useGuestActions.ts";

/** No seat is left for whom a host approves: they may be approved all the same, in line for the next. */
export function FullDialog({ actions }: { actions: GuestActions }) {
  const { full, forgetFull, act, pendingFor } = actions;
  if (!full) return null;
  return (
    <ConfirmDialog
      title={m.guests_full_title()}
      text={m.guests_full_text({ name: displayName(full) })}
      yes={m.guests_full_yes()}
      no={m.guests_full_no()}
      look="primary"
      isPending={pendingFor(full) === "approveInLine"}
      onYes={() => act("approveInLine", full)}
      onNo={forgetFull}
    />
  );
}
