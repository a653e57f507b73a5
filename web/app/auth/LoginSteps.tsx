import { ArrowLeft } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { m } from "~/paraglide/messages.js";
import type { loader } from "~/root.tsx";
import { Button } from "~/ui/Button.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { CodeBoxes } from "./CodeBoxes.tsx";
import { useCountdown } from "./useCountdown.ts";
import type { LoginFlow } from "./useLoginFlow.ts";

/** Both steps of signing in, for the sheet and for the page; who shows them brings title and text. */
export function LoginSteps({ flow }: { flow: LoginFlow }) {
  const hasOutbox = useRouteLoaderData<typeof loader>("root")?.outbox ?? false;
  return (
    <div className="grid gap-4">
      {flow.step === "name" ? <NameStep flow={flow} /> : <CodeStep flow={flow} />}
      {hasOutbox && flow.step === "code" && (
        <p className="rounded-control bg-note-wash px-4 py-3 text-note text-sm">
          {m.auth_outbox_note()}{" "}
          <Link
            to={`/dev/outbox?to=${encodeURIComponent(flow.name?.input ?? "")}`}
            target="_blank"
            className="font-semibold underline underline-offset-4"
          >
            {m.auth_outbox_link()}
          </Link>
        </p>
      )}
    </div>
  );
}

function NameStep({ flow }: { flow: LoginFlow }) {
  const [typed, setTyped] = useState("");
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
        error={flow.error ?? undefined}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        autoFocus
      />
      <Button type="submit" size="large" width="full" pending={flow.isBusy} pendingText={m.auth_sending()}>
        {m.auth_continue()}
      </Button>
    </form>
  );
}

function CodeStep({ flow }: { flow: LoginFlow }) {
  const left = useCountdown(flow.resendAt);
  const isFull = flow.boxes.every((box) => box !== "");
  return (
    <>
      <CodeBoxes boxes={flow.boxes} isInvalid={flow.error !== null} onChange={(change) => void flow.change(change)} />
      <div role="status" className="min-h-6">
        {flow.isBusy && <span className="text-ink-soft">{m.auth_checking()}</span>}
        {flow.error && <span className="text-bad">{flow.error}</span>}
      </div>
      {flow.error && isFull && (
        <Button look="quiet" onClick={() => void flow.retry()}>
          {m.ui_retry()}
        </Button>
      )}
      <div className="-mx-3 -mt-3 flex flex-wrap items-center justify-between">
        <Button look="plain" size="quiet" onClick={flow.back}>
          <ArrowLeft aria-hidden="true" />
          {flow.name?.kind === "phone" ? m.auth_change_number() : m.auth_change_email()}
        </Button>
        {left > 0 ? (
          <span className="figures px-3 text-[15px] text-ink-soft">{m.auth_resend_in({ time: clock(left) })}</span>
        ) : (
          <Button look="plain" size="quiet" onClick={() => void flow.resend()}>
            {m.auth_resend()}
          </Button>
        )}
      </div>
    </>
  );
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
