import type { HostEvent } from "@mela/contract/events";
import type { Messaging } from "@mela/contract/guestMessages";
import { useQuery } from "@tanstack/react-query";
import { Eye, Send, UserRound } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import { AudienceFields } from "./AudienceFields.tsx";
import { ChannelFields } from "./ChannelFields.tsx";
import { PreviewSheet } from "./PreviewSheet.tsx";
import { recipientsQuery } from "./queries.ts";
import { type ComposeFor, useCompose } from "./useCompose.ts";

const [mostSubject, mostText] = [120, 5_000];

type Props = { event: HostEvent; messaging: Messaging; writesTo: ComposeFor };

/** Writes to guests: to whom, what, a look at it, a try on oneself, and out. */
export function ComposeCard({ event, messaging, writesTo }: Props) {
  const compose = useCompose(event, writesTo);
  const { draft, change, errors, choice, sending, trial, preview } = compose;
  const { data: reach } = useQuery(recipientsQuery(event.id, choice));
  const [isAsking, setIsAsking] = useState(false);
  const [isLooking, setIsLooking] = useState(false);
  const count = draft.statuses.length > 0 || draft.waiting ? (reach?.recipients ?? 0) : 0;
  const mail = messaging.channels.find(({ channel }) => channel === "EMAIL");
  // All three send the form: what is missing for one is missing for all, and has the focus then.
  const ways: Record<string, () => void> = {
    send: () => count > 0 && setIsAsking(true),
    preview: () => {
      preview.mutate();
      setIsLooking(true);
    },
    test: () => trial.isPending || trial.mutate(),
  };
  const submit = (form: SubmitEvent) => {
    form.preventDefault();
    const way = form.submitter?.getAttribute("value") ?? "send";
    if (compose.isComplete()) ways[way]?.();
  };
  const failure = sending.error && !errors.subject && !errors.text ? sending.error : null;
  return (
    <Card padding="roomy">
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 className="font-title text-2xl">{m.guest_messages_write()}</h2>
        <AudienceFields event={event} compose={compose} />
        <InputField
          label={m.guest_messages_subject()}
          maxLength={mostSubject}
          value={draft.subject}
          error={errors.subject}
          onChange={({ target }) => change({ subject: target.value })}
        />
        <TextAreaField
          label={m.guest_messages_text()}
          hint={m.guest_messages_text_hint({ left: mostText - draft.text.length })}
          rows={7}
          maxLength={mostText}
          value={draft.text}
          error={errors.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <ChannelFields channels={messaging.channels} compose={compose} />
        {mail?.state === "NOT_SET_UP" && <ErrorNote error={m.guest_messages_no_mail()} />}
        {failure && <ErrorNote error={failure} />}
        <div className="flex gap-2.5 max-sm:flex-col sm:flex-wrap">
          <Button
            type="submit"
            value="send"
            pending={sending.isPending}
            disabled={count === 0 || messaging.left_today === 0 || mail?.state === "NOT_SET_UP"}
          >
            <Send aria-hidden="true" />
            {m.guest_messages_send({ count })}
          </Button>
          <Button type="submit" value="preview" look="quiet">
            <Eye aria-hidden="true" />
            {m.guest_messages_preview()}
          </Button>
          <Button type="submit" value="test" look="quiet" pending={trial.isPending}>
            <UserRound aria-hidden="true" />
            {m.guest_messages_test()}
          </Button>
        </div>
        <p className="text-ink-soft text-sm">
          {messaging.left_today > 0
            ? m.guest_messages_left({ count: messaging.left_today })
            : m.guest_messages_none_left()}
        </p>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        title={m.guest_messages_confirm_title({ count })}
        text={m.guest_messages_confirm_text({ subject: draft.subject })}
        yes={m.guest_messages_confirm_yes()}
        no={m.guest_messages_confirm_no()}
        look="primary"
        onYes={() => sending.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        onNo={() => setIsAsking(false)}
        isPending={sending.isPending}
      />
      <PreviewSheet isOpen={isLooking} onClose={() => setIsLooking(false)} preview={preview} />
    </Card>
  );
}
