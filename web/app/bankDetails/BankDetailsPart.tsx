import type { OwnBankDetails, removeBankDetails } from "@mela/contract/bankDetails";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { IndianRupee } from "lucide-react";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { asQuery } from "~/brands/asQuery.ts";
import { useActingAs } from "~/brands/useActingAs.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { showToast } from "~/ui/toast.ts";
import { BankDetailsSheet } from "./BankDetailsSheet.tsx";
import { bankDetailsQuery } from "./queries.ts";

/** Where a host's guests pay them directly, on the page of where their money goes. */
export function BankDetailsPart() {
  const { data: known, error, refetch } = useQuery(bankDetailsQuery(useActingAs()));
  const [isTyping, setIsTyping] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <section id="transfers" aria-labelledby="transfers-title" className="grid scroll-mt-20 gap-3 pt-5">
      <h2 id="transfers-title" className="font-title text-2xl">
        {m.bank_details_title()}
      </h2>
      <p className="text-ink-soft">{m.bank_details_text()}</p>
      {known === undefined && (error ? <ErrorNote error={error} onRetry={refetch} /> : <SkeletonRows count={2} />)}
      {known === null && (
        <EmptyState
          icon={<IndianRupee />}
          title={m.bank_details_none_title()}
          text={m.bank_details_none_text()}
          action={<Button onClick={() => setIsTyping(true)}>{m.bank_details_add()}</Button>}
        />
      )}
      {known && (
        <Card padding="roomy">
          <Details details={known} />
          <div className="flex flex-wrap gap-2.5 pt-5">
            <Button look="quiet" onClick={() => setIsTyping(true)}>
              {m.bank_details_change()}
            </Button>
            <Button look="plain" onClick={() => setIsRemoving(true)}>
              {m.bank_details_remove()}
            </Button>
          </div>
        </Card>
      )}
      {isTyping && <BankDetailsSheet known={known ?? null} onClose={() => setIsTyping(false)} />}
      {isRemoving && <RemoveDialog onClose={() => setIsRemoving(false)} />}
    </section>
  );
}

function Details({ details: { payee_name, upi_id, account_number, ifsc, note } }: { details: OwnBankDetails }) {
  const rows = [
    { label: m.bank_details_payee(), value: payee_name },
    { label: m.bank_details_upi(), value: upi_id },
    { label: m.bank_details_number(), value: account_number },
    { label: m.bank_details_ifsc(), value: ifsc },
    { label: m.bank_details_note(), value: note },
  ].filter(({ value }) => value !== "");
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {rows.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="figures whitespace-pre-line font-semibold text-lg [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const as = useActingAs();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendSigned<typeof removeBankDetails>("removeBankDetails", asQuery(as)),
    onSuccess: () => {
      queries.setQueryData(bankDetailsQuery(as).queryKey, null);
      showToast({ text: m.bank_details_removed(), look: "good" });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={m.bank_details_remove_title()}
      text={m.bank_details_remove_text()}
      yes={m.bank_details_remove()}
      no={m.bank_details_keep()}
      onYes={() => mutate()}
      onNo={onClose}
      isPending={isPending}
      error={error}
    />
  );
}
