import type { ask } from "@mela/contract/enquiries";
import type { PublicEvent } from "@mela/contract/events";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { newUuid } from "~/api/newUuid.ts";
import { sendSigned } from "~/api/send.ts";
import { useLogin } from "~/auth/LoginProvider.tsx";
import { hostNameFirst } from "~/event/hostName.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import { showToast } from "~/ui/toast.ts";

const longest = 1_000; // as the contract has it, which brings zod

type Props = { event: Pick<PublicEvent, "id" | "host">; accessKey: string | null; onDone: () => void };

/** A question to the host; who isn't signed in logs in, and what they wrote is sent then. */
export function AskForm({ event, accessKey, onDone }: Props) {
  const [text, setText] = useState("");
  const [key] = useState(newUuid); // every try is the same question
  const [wrong, setWrong] = useState<string | undefined>();
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []); // the button that was pressed is no longer there
  const { requireLogin } = useLogin();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!(await requireLogin({ title: m.nav_login(), text: m.enquiries_ask_login() }))) return false;
      const input = { params: { eventId: event.id }, query: { key: accessKey ?? undefined }, body: { text } };
      await sendSigned<typeof ask>("ask", input, { idempotencyKey: key });
      return true;
    },
    onSuccess: (isSent) => {
      if (!isSent) return; // they closed the login
      showToast({ text: m.enquiries_sent({ host: hostNameFirst(event.host) }), look: "good" });
      onDone();
      return queryClient.invalidateQueries({ queryKey: ["enquiries", event.id] });
    },
  });
  const submit = (form: FormEvent) => {
    form.preventDefault();
    if (isPending) return;
    if (text.trim() === "") {
      input.current?.focus();
      return setWrong(m.enquiries_empty());
    }
    if (text.length > longest) return setWrong(m.enquiries_too_long({ count: longest }));
    mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-reading gap-4 pt-4">
      <TextAreaField
        ref={input}
        label={m.enquiries_your_question()}
        hint={m.enquiries_hint()}
        error={wrong}
        rows={3}
        value={text}
        onChange={(change) => {
          setText(change.target.value);
          setWrong(undefined);
        }}
      />
      {error && <ErrorNote error={error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending}>
          {m.enquiries_send()}
        </Button>
        <Button look="plain" onClick={onDone}>
          {m.enquiries_cancel()}
        </Button>
      </div>
    </form>
  );
}
