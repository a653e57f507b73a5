import type { Decided, decideGuests } from "@mela/contract/guestDecisions";
import { longestMessage } from "@mela/contract/guestMarks";
import type { Guest } from "@mela/contract/guests";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "~/api/ApiError.ts";
import { errorText, loadErrorTexts } from "~/api/errorText.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Dialog } from "~/ui/Dialog.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import { showToast } from "~/ui/toast.ts";
import type { Decision } from "./DecideBar.tsx";
import { displayName } from "./guestText.ts";
import { fetchWaiting } from "./queries.ts";
import { refreshGuests } from "./useLiveGuests.ts";

type Props = {
  eventId: string;
  decision: Decision;
  count: number;
  /** Null: all who wait, as the server knows them. */
  chosen: readonly Guest[] | null;
  onClose: () => void;
  onDone: () => void;
};
/** Who was not decided on, as the list calls them, and why. */
type Refused = { id: string; name: string; why: string };
/** So many by one request, so that one sees how far it is. */
const atOnce = 40;

/** Asks once more, takes a message along, and says for whom it could not be done. */
export function DecideDialog({ eventId, decision, count, chosen, onClose, onDone }: Props) {
  const queryClient = useQueryClient();
  const [message, setMessage] = useState("");
  const [waits, setWaits] = useState(false);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [refused, setRefused] = useState<Refused[]>([]);
  const [error, setError] = useState<unknown>(null);
  const isApproval = decision === "APPROVE";

  async function decide() {
    setError(null);
    setProgress({ done: 0, of: count });
    const outcomes: Decided[] = [];
    try {
      const guests = [...(chosen ?? (await fetchWaiting(eventId)))].reverse(); // who asked first comes first
      const ids = guests.map(({ booking_id }) => booking_id);
      for (let from = 0; from < ids.length; from += atOnce) {
        setProgress({ done: from, of: ids.length });
        const body = { decision, booking_ids: ids.slice(from, from + atOnce), message, waits: isApproval && waits };
        const answer = await sendSigned<typeof decideGuests>("decideGuests", { params: { eventId }, body });
        outcomes.push(...answer.data);
      }
      await finish(outcomes, guests);
    } catch (failure) {
      setError(failure); // what was decided stays so; the rest can be sent again
      setProgress(null);
      refreshGuests(queryClient, eventId);
    }
  }

  async function finish(outcomes: readonly Decided[], guests: readonly Guest[]) {
    const failed = outcomes.filter(({ code }) => code !== null);
    if (failed.length > 0) await loadErrorTexts();
    const done = outcomes.length - failed.length;
    const text = isApproval ? m.guests_many_approved({ count: done }) : m.guests_many_declined({ count: done });
    if (done > 0) showToast({ text, look: "good" });
    refreshGuests(queryClient, eventId);
    setProgress(null);
    setRefused(
      failed.map(({ booking_id: id, code }) => {
        const guest = guests.find(({ booking_id }) => booking_id === id);
        return { id, name: guest ? displayName(guest) : m.guests_guest(), why: wordsOf(code) };
      }),
    );
    onDone();
    if (failed.length === 0) onClose();
  }

  const title = isApproval ? m.guests_approve_title({ count }) : m.guests_decline_title({ count });
  if (refused.length > 0) {
    return (
      <Dialog isOpen onClose={onClose} title={isApproval ? m.guests_not_approved() : m.guests_not_declined()}>
        <ul className="divide-y divide-line">
          {refused.map(({ id, name, why }) => (
            <li key={id} className="py-2">
              <p className="font-semibold">{name}</p>
              <p className="text-ink-soft text-sm">{why}</p>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      text={isApproval ? m.guests_approve_text() : m.guests_decline_text()}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.guests_back()}
          </Button>
          <Button
            look={isApproval ? "primary" : "danger"}
            pending={progress !== null}
            pendingText={progress ? m.guests_progress(progress) : m.ui_processing()}
            onClick={() => void decide()}
          >
            {isApproval ? m.guests_approve_many({ count }) : m.guests_decline_many({ count })}
          </Button>
        </>
      }
    >
      <TextAreaField
        label={m.guests_message()}
        optional
        hint={m.guests_message_hint()}
        maxLength={longestMessage}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      {isApproval && (
        <SwitchField
          label={m.guests_in_line_hint()}
          hint={m.guests_in_line_hint_text()}
          checked={waits}
          onChange={(event) => setWaits(event.target.checked)}
        />
      )}
      {error !== null && <ErrorNote error={error} />}
    </Dialog>
  );
}

/** The catalogue's words for a guest's own outcome. */
function wordsOf(code: string | null): string {
  return errorText(new ApiError((code ?? "internal") as ApiError["code"], 409, m.errors_internal()));
}
