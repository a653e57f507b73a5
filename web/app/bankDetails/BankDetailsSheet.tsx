import type { OwnBankDetails } from "@mela/contract/bankDetails";
import { useQuery } from "@tanstack/react-query";
import { CodeStep } from "~/auth/CodeStep.tsx";
import { m } from "~/paraglide/messages.js";
import { waysInQuery } from "~/security/queries.ts";
import { Sheet } from "~/ui/Sheet.tsx";
import { BankDetailsForm } from "./BankDetailsForm.tsx";
import { useSaveBankDetails } from "./useSaveBankDetails.ts";

/** Where guests pay is typed, then the code that saves it. What was typed stays while somebody goes back from the code. */
export function BankDetailsSheet({ known, onClose }: { known: OwnBankDetails | null; onClose: () => void }) {
  const { entry, codeTo } = useSaveBankDetails(onClose);
  const { data: ways } = useQuery(waysInQuery);
  const identity = ways?.identities.find(({ kind }) => kind === "EMAIL") ?? ways?.identities[0];
  const isSent = entry.to !== null;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={isSent ? m.auth_enter_code() : m.bank_details_form_title()}
      text={isSent ? m.bank_details_code_text({ name: codeTo }) : m.bank_details_form_text()}
    >
      {isSent && (
        <CodeStep
          entry={entry}
          sentTo={identity?.value ?? ""}
          backLabel={m.bank_details_code_back()}
          onBack={entry.back}
        />
      )}
      <div hidden={isSent}>
        <BankDetailsForm
          known={known}
          error={isSent ? null : entry.error}
          isBusy={entry.isBusy}
          onDone={(details) => void entry.sendTo(details)}
        />
      </div>
    </Sheet>
  );
}
