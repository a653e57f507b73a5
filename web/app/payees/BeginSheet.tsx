import { useQuery } from "@tanstack/react-query";
import { CodeStep } from "~/auth/CodeStep.tsx";
import { m } from "~/paraglide/messages.js";
import { waysInQuery } from "~/security/queries.ts";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { DetailsForm } from "./DetailsForm.tsx";
import { type Handed, useBegin } from "./useBegin.ts";

type Props = { way: "PAGE" | "FORM"; service: string; onClose: () => void };

/** First who one is: a code. Then on to the service's page, or with what was typed to the service. */
export function BeginSheet({ way, service, onClose }: Props) {
  const { entry, codeTo, refusal } = useBegin(onClose);
  const { data: ways } = useQuery(waysInQuery);
  const known = ways?.identities.find(({ kind }) => kind === "EMAIL") ?? ways?.identities[0];
  const isSent = entry.to !== null;
  const send = (handed: Handed) => void entry.sendTo(handed);
  const error = isSent ? null : entry.error;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      shape={way === "FORM" && !isSent ? "full" : "sheet"}
      title={isSent ? m.auth_enter_code() : way === "FORM" ? m.payees_form_title() : m.payees_leave_title({ service })}
      text={
        isSent
          ? m.payees_code_text({ name: codeTo })
          : way === "FORM"
            ? m.payees_form_text({ service })
            : m.payees_leave_text({ service })
      }
    >
      {isSent && (
        <CodeStep entry={entry} sentTo={known?.value ?? ""} backLabel={m.payees_code_back()} onBack={entry.back} />
      )}
      <div hidden={isSent}>
        {way === "FORM" && !ways && <SkeletonRows count={5} />}
        {way === "FORM" && ways && (
          <DetailsForm
            service={service}
            email={known?.kind === "EMAIL" ? known.value : ""}
            error={error}
            refusal={refusal}
            isBusy={entry.isBusy}
            onDone={(details) => send({ details })}
          />
        )}
        {way === "PAGE" && (
          <div className="grid gap-4">
            {(refusal || error) && <ErrorNote error={refusal?.text ?? error ?? ""} />}
            <Button
              size="large"
              width="full"
              pending={entry.isBusy}
              pendingText={m.auth_sending()}
              onClick={() => send({ details: null })}
            >
              {m.payees_send_code()}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}
