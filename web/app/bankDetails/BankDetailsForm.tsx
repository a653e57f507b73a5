import { zodResolver } from "@hookform/resolvers/zod";
import { BankDetailsInput, type OwnBankDetails } from "@mela/contract/bankDetails";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";

type Typed = z.input<typeof BankDetailsInput>;
type Props = {
  known: OwnBankDetails | null;
  error: string | null;
  isBusy: boolean;
  onDone: (details: BankDetailsInput) => void;
};

/** What is wrong with a field, in the reader's language. */
const faults = {
  payee_name: m.bank_details_payee_missing,
  upi_id: m.bank_details_upi_wrong,
  account_number: m.payouts_number_wrong,
  account_number_again: m.payouts_number_differs,
  ifsc: m.bank_details_ifsc_wrong,
  note: m.hosting_need_other,
} satisfies Record<keyof Typed, () => string>;

/** A UPI ID, a bank account, or both, checked by the contract's own schema. */
export function BankDetailsForm({ known, error, isBusy, onDone }: Props) {
  const { register, handleSubmit, formState } = useForm<Typed, unknown, BankDetailsInput>({
    defaultValues: {
      payee_name: known?.payee_name ?? "",
      upi_id: known?.upi_id ?? "",
      account_number: known?.account_number ?? "",
      account_number_again: known?.account_number ?? "",
      ifsc: known?.ifsc ?? "",
      note: known?.note ?? "",
    },
    resolver: zodResolver(BankDetailsInput),
    mode: "onTouched",
  });
  const field = (name: keyof Typed) => ({
    ...register(name),
    error: formState.errors[name] ? faults[name]() : undefined,
    autoComplete: "off",
    spellCheck: false,
  });
  return (
    <form noValidate onSubmit={handleSubmit(onDone)} className="grid gap-4">
      <InputField label={m.bank_details_payee()} hint={m.bank_details_payee_hint()} {...field("payee_name")} />
      <InputField
        label={m.bank_details_upi()}
        hint={m.bank_details_upi_hint()}
        optional
        inputMode="email"
        autoCapitalize="none"
        {...field("upi_id")}
      />
      <InputField label={m.bank_details_number()} optional inputMode="numeric" {...field("account_number")} />
      <InputField
        label={m.payouts_number_again()}
        optional
        inputMode="numeric"
        onPaste={(event) => event.preventDefault()} // a slip that is copied is a slip twice
        {...field("account_number_again")}
      />
      <InputField label={m.bank_details_ifsc()} optional autoCapitalize="characters" {...field("ifsc")} />
      <TextAreaField
        label={m.bank_details_note()}
        hint={m.bank_details_note_hint()}
        optional
        rows={2}
        maxLength={300}
        {...field("note")}
      />
      {error && <ErrorNote error={error} />}
      <Button type="submit" size="large" width="full" pending={isBusy} pendingText={m.auth_sending()}>
        {m.payouts_send_code()}
      </Button>
    </form>
  );
}
