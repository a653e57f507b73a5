import type { HostEvent } from "@mela/contract/events";
import type { InviteeCheck, invitePeople } from "@mela/contract/invitees";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { type FormEvent, useDeferredValue, useEffect, useState } from "react";
import { ApiError } from "~/api/ApiError.ts";
import { newUuid } from "~/api/newUuid.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import { showToast } from "~/ui/toast.ts";
import { inviteeCheckQuery, inviteesQuery } from "./queries.ts";

const pauseMs = 400;

/** Addresses as they are pasted; what is understood of them is said below before anybody is invited. */
export function InviteForm({ event }: { event: HostEvent }) {
  const queries = useQueryClient();
  const [{ text, key }, setTyped] = useState(() => ({ text: "", key: newUuid() }));
  const settled = useSettled(text);
  const { data, error: checkError, refetch, isPlaceholderData } = useQuery(inviteeCheckQuery(event.id, settled));
  const check = settled.trim() === "" ? undefined : data;
  const isFresh = settled === text && !isPlaceholderData;
  const inviting = useMutation({
    mutationFn: async () => {
      const input = { params: { eventId: event.id }, body: { text } };
      return (await sendSigned<typeof invitePeople>("invitePeople", input, { idempotencyKey: key })).data;
    },
    onSuccess: ({ invited, wrong }) => {
      // What could not be read stays, so that it can be put right.
      setTyped({ text: wrong.map((one) => one.text).join("\n"), key: newUuid() });
      showToast({ text: m.guest_messages_invited({ count: invited }), look: "good" });
      return queries.invalidateQueries({ queryKey: inviteesQuery(event.id).queryKey });
    },
  });
  const error = inviting.error ?? checkError;
  const fieldError = error instanceof ApiError ? error.fields.text : undefined;
  const count = check?.fresh ?? 0;
  const submit = (form: FormEvent) => {
    form.preventDefault();
    if (isFresh && count > 0) inviting.mutate();
  };
  return (
    <Card padding="roomy">
      <form onSubmit={submit} noValidate className="grid gap-5">
        <div>
          <h2 className="font-title text-2xl">{m.guest_messages_invite()}</h2>
          <p className="pt-1 text-ink-soft">
            {event.visibility === "PRIVATE" ? m.guest_messages_invite_private() : m.guest_messages_invite_text()}
          </p>
        </div>
        <TextAreaField
          label={m.guest_messages_addresses()}
          hint={m.guest_messages_addresses_hint()}
          rows={6}
          maxLength={60_000}
          autoComplete="off"
          spellCheck={false}
          value={text}
          error={fieldError}
          onChange={({ target }) => {
            inviting.reset();
            setTyped({ text: target.value, key: newUuid() });
          }}
        />
        {check && !fieldError && <Understood check={check} />}
        {error && !fieldError && <ErrorNote error={error} {...(checkError && { onRetry: refetch })} />}
        <div>
          <Button type="submit" pending={inviting.isPending} disabled={!isFresh || count === 0}>
            <UserPlus aria-hidden="true" />
            {m.guest_messages_invite_count({ count })}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** What will happen, and which lines are no addresses. */
function Understood({ check }: { check: InviteeCheck }) {
  const { emails, phones, repeated, invited, wrong, left_today } = check;
  const parts = [
    emails > 0 ? m.guest_messages_new_mails({ count: emails }) : "",
    phones > 0 ? m.guest_messages_new_phones({ count: phones }) : "",
    repeated > 0 ? m.guest_messages_repeated({ count: repeated }) : "",
    invited > 0 ? m.guest_messages_already({ count: invited }) : "",
  ].filter(Boolean);
  return (
    <div role="status" className="grid gap-2 text-[15px]">
      {parts.length > 0 && <p className="figures">{parts.join(" · ")}</p>}
      {phones > 0 && <p className="text-ink-soft text-sm">{m.guest_messages_phones_note()}</p>}
      {check.fresh > left_today && <p className="text-bad">{m.guest_messages_over_day({ count: left_today })}</p>}
      {wrong.length > 0 && (
        <div className="rounded-control bg-bad-wash px-4 py-3 text-bad">
          <p className="font-semibold">{m.guest_messages_wrong({ count: wrong.length })}</p>
          <ul className="max-h-48 overflow-y-auto">
            {wrong.map(({ line, text }) => (
              <li key={`${line} ${text}`} className="[overflow-wrap:anywhere]">
                {m.guest_messages_wrong_line({ line, text })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** A text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
}
