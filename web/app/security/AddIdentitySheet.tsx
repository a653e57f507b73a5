import { type FormEvent, useState } from "react";
import { CodeStep } from "~/auth/CodeStep.tsx";
import { SentTo } from "~/auth/SentTo.tsx";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { JoinStep } from "./JoinStep.tsx";
import { type AddFlow, useAddIdentity } from "./useAddIdentity.ts";

/** Adds an address or a number by a code to it; one that belongs to another account leads to joining the two. */
export function AddIdentitySheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const flow = useAddIdentity(onClose);
  const { entry, found } = flow;
  const close = () => {
    flow.startOver();
    onClose();
  };
  const { title, text } = found
    ? { title: m.security_join_title(), text: m.security_join_text({ name: found.name.shown }) }
    : entry.to
      ? { title: m.auth_enter_code(), text: <SentTo name={entry.to} /> }
      : { title: m.security_add_title(), text: m.security_add_text() };
  return (
    <Sheet isOpen={isOpen} onClose={close} title={title} text={text}>
      {found ? <JoinStep found={found} onDone={close} /> : isOpen && <AddSteps flow={flow} />}
    </Sheet>
  );
}

function AddSteps({ flow }: { flow: AddFlow }) {
  const { entry } = flow;
  const [typed, setTyped] = useState("");
  if (entry.to) {
    const backLabel = entry.to.kind === "phone" ? m.auth_change_number() : m.auth_change_email();
    return <CodeStep entry={entry} sentTo={entry.to.input} backLabel={backLabel} onBack={entry.back} />;
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void flow.submit(typed);
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <InputField
        label={m.auth_phone_or_email()}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={entry.error ?? undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        autoFocus
      />
      <Button type="submit" size="large" width="full" pending={entry.isBusy} pendingText={m.auth_sending()}>
        {m.auth_continue()}
      </Button>
    </form>
  );
}
