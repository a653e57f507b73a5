import { KeyRound } from "lucide-react";
import type { FormEvent } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { AgreeNote } from "./AgreeNote.tsx";
import { CodeStep } from "./CodeStep.tsx";
import type { LoginFlow } from "./useLoginFlow.ts";
import { usePasskeyLogin } from "./usePasskeyLogin.ts";

/** Both steps of signing in, for the sheet and for the page; who shows them brings title and text. */
export function LoginSteps({ flow }: { flow: LoginFlow }) {
  const { to } = flow.entry;
  if (!to) return <NameStep flow={flow} />;
  const backLabel = to.kind === "phone" ? m.auth_change_number() : m.auth_change_email();
  return <CodeStep entry={flow.entry} sentTo={to.input} backLabel={backLabel} onBack={flow.entry.back} />;
}

function NameStep({ flow }: { flow: LoginFlow }) {
  const passkey = usePasskeyLogin(flow.finish);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void flow.submit();
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <InputField
        label={m.auth_phone_or_email()}
        value={flow.typed}
        onChange={(event) => flow.setTyped(event.target.value)}
        error={flow.entry.error ?? undefined}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        autoFocus
      />
      <Button type="submit" size="large" width="full" pending={flow.entry.isBusy} pendingText={m.auth_sending()}>
        {m.auth_continue()}
      </Button>
      <AgreeNote />
      {passkey.isOffered && (
        <div className="grid gap-1">
          <Button look="plain" onClick={passkey.start} pending={passkey.isBusy} pendingText={m.auth_checking()}>
            <KeyRound aria-hidden="true" />
            {m.auth_passkey()}
          </Button>
          <p role="status" className="text-center text-bad text-sm">
            {passkey.error}
          </p>
        </div>
      )}
    </form>
  );
}
