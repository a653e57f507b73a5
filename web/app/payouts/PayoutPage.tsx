import type { PayoutAccount, removePayoutAccount } from "@mela/contract/payouts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Landmark, LockKeyhole } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { AccountPage } from "~/account/AccountPage.tsx";
import { sendSigned } from "~/api/send.ts";
import { BankDetailsPart } from "~/bankDetails/BankDetailsPart.tsx";
import { asQuery } from "~/brands/asQuery.ts";
import { brandsQuery } from "~/brands/queries.ts";
import { useActingAs, useActingBrand } from "~/brands/useActingAs.ts";
import { FeeBills } from "~/invoices/FeeBills.tsx";
import { m } from "~/paraglide/messages.js";
import { keptPayee } from "~/payees/keptPayee.ts";
import { PayeePanel } from "~/payees/PayeePanel.tsx";
import { payeeQuery } from "~/payees/queries.ts";
import { Avatar } from "~/ui/Avatar.tsx";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { formatDate } from "~/ui/dates.ts";
import { EmptyState } from "~/ui/EmptyState.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { showToast } from "~/ui/toast.ts";
import { AccountSheet } from "./AccountSheet.tsx";
import { payoutQuery } from "./queries.ts";

/** Where a host's money goes (spec 4, Payment); with `?as=` a brand's. */
export default function PayoutPage() {
  const as = useReturningAs();
  return (
    <AccountPage title={m.payouts_title()} text={m.payouts_text()}>
      {as === null ? <Own /> : <OfBrand key={as} />}
    </AccountPage>
  );
}

const Own = () => (
  <>
    <Payout />
    <BankDetailsPart />
  </>
);

/** An owner says where a brand's money goes; who looks after its money sees the bills of the fee. */
function OfBrand() {
  const brand = useActingBrand();
  const { error, refetch } = useQuery(brandsQuery);
  if (!brand) return error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={3} />;
  return (
    <>
      <Link
        to={`/profile/brands/${brand.brand_id}`}
        className="flex min-h-touch items-center gap-3 rounded-card bg-note-wash px-4 py-3 font-semibold text-note"
      >
        <Avatar name={brand.name} image={brand.picture} />
        {m.brands_money_of({ brand: brand.name })}
      </Link>
      {brand.role === "OWNER" && <Own />}
      <FeeBills />
    </>
  );
}

/** A payment service sends its host back without the brand's name in the address: this tab knows it. */
function useReturningAs(): string | null {
  const as = useActingAs();
  const [params, setParams] = useSearchParams();
  const kept = as === null && params.has("from") ? keptPayee() : null;
  useEffect(() => {
    if (kept === null) return;
    setParams(
      (before) => {
        before.set("as", kept);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [kept, setParams]);
  return as ?? kept;
}

/** At the payment service, where it sends money on; a bank account from before is shown below as long as it is there. */
function Payout() {
  const { data: view, error, refetch } = useQuery(payeeQuery(useActingAs()));
  if (!view) return error ? <ErrorNote error={error} onRetry={refetch} /> : <SkeletonRows count={3} />;
  const { service } = view;
  if (service === null) return <Bank />;
  return (
    <>
      <PayeePanel view={{ ...view, service }} />
      <FormerBank />
    </>
  );
}

function FormerBank() {
  const { data: account } = useQuery(payoutQuery(useActingAs()));
  if (!account) return null;
  return (
    <section className="grid gap-3">
      <h2 className="font-title text-2xl">{m.payees_bank_title()}</h2>
      <p className="text-ink-soft">{m.payees_bank_text()}</p>
      <Bank />
    </section>
  );
}

function Bank() {
  const { data: account, error, refetch } = useQuery(payoutQuery(useActingAs()));
  const [isTyping, setIsTyping] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  if (account === undefined) return error ? <ErrorNote error={error} onRetry={refetch} /> : <SkeletonRows count={3} />;
  return (
    <>
      {account === null ? (
        <EmptyState
          icon={<Landmark />}
          title={m.payouts_none_title()}
          text={m.payouts_none_text()}
          action={<Button onClick={() => setIsTyping(true)}>{m.payouts_add()}</Button>}
        />
      ) : (
        <Card padding="roomy">
          <Details account={account} />
          <div className="flex flex-wrap gap-2.5 pt-5">
            <Button look="quiet" onClick={() => setIsTyping(true)}>
              {m.payouts_change()}
            </Button>
            <Button look="plain" onClick={() => setIsRemoving(true)}>
              {m.payouts_remove()}
            </Button>
          </div>
        </Card>
      )}
      <p className="flex items-start gap-2.5 text-[15px] text-ink-soft">
        <LockKeyhole aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {m.payouts_safe()}
      </p>
      {isTyping && <AccountSheet onClose={() => setIsTyping(false)} />}
      {isRemoving && <RemoveDialog onClose={() => setIsRemoving(false)} />}
    </>
  );
}

function Details({ account: { account_holder, last4, ifsc, pan_last4, updated_at } }: { account: PayoutAccount }) {
  const rows = [
    { label: m.payouts_holder(), value: account_holder },
    { label: m.payouts_number(), value: `•••• ${last4}` },
    { label: m.payouts_ifsc(), value: ifsc },
    ...(pan_last4 === null ? [] : [{ label: m.payouts_pan(), value: `•••• ${pan_last4}` }]),
  ];
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        {rows.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="figures font-semibold text-lg [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-4 text-ink-soft text-sm">
        {m.payouts_since({ date: formatDate(updated_at, "date", "Asia/Kolkata") })}
      </p>
    </>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const as = useActingAs();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendSigned<typeof removePayoutAccount>("removePayoutAccount", asQuery(as)),
    onSuccess: () => {
      queries.setQueryData(payoutQuery(as).queryKey, null);
      showToast({ text: m.payouts_removed(), look: "good" });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={m.payouts_remove_title()}
      text={m.payouts_remove_text()}
      yes={m.payouts_remove()}
      no={m.payouts_keep()}
      onYes={() => mutate()}
      onNo={onClose}
      isPending={isPending}
      error={error}
    />
  );
}
