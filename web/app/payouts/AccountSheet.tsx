import { useQuery } from "@tanstack/react-query";
import { CodeStep } from "~/auth/CodeStep.tsx";
import { m } from "~/paraglide/messages.js";
import { waysInQuery } from "~/security/queries.ts";
import { Sheet } from "~/ui/Sheet.tsx";
import { AccountForm } from "./AccountForm.tsx";
import { useSaveAccount } from "./useSaveAccount.ts";

/** A bank account is typed, then the code that saves it. What was typed stays while somebody goes back from the code. */
export function AccountSheet({ onClose }: { onClose: () => void }) {
  const { entry, codeTo } = useSaveAccount(onClose);
  const { data: ways } = useQuery(waysInQuery);
  const known = ways?.identities.find(({ kind }) => kind === "EMAIL") ?? ways?.identities[0];
  const isSent = entry.to !== null;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={isSent ? m.auth_enter_code() : m.payouts_form_title()}
      text={isSent ? m.payouts_code_text({ name: codeTo }) : m.payouts_form_text()}
    >
      {isSent && (
        <CodeStep entry={entry} sentTo={known?.value ?? ""} backLabel={m.payouts_code_back()} onBack={entry.back} />
      )}
      <div hidden={isSent}>
        <AccountForm
          error={isSent ? null : entry.error}
          isBusy={entry.isBusy}
          onDone={(account) => void entry.sendTo(account)}
        />
      </div>
    </Sheet>
  );
}
