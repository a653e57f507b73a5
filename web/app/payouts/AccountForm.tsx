import { zodResolver } from "@hookform/resolvers/zod";
import { BankAccount } from "@mela/contract/payouts";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { InputField } from "~/ui/InputField.tsx";

type Typed = z.input<typeof BankAccount>;
type Props = { error: string | null; isBusy: boolean; onDone: (account: BankAccount) => void };

const empty: Typed = { account_holder: "", account_number: "", account_number_again: "", ifsc: "", pan: "" };
/** What is wrong with a field, in the reader's language. */
const faults = {
  account_holder: m.payouts_holder_missing,
  account_number: m.payouts_number_wrong,
  account_number_again: m.payouts_number_differs,
  ifsc: m.payouts_ifsc_wrong,
  pan: m.payouts_pan_wrong,
} satisfies Record<keyof Typed, () => string>;

/** The bank details, checked by the contract's own schema. No browser keeps them: each time they are typed anew. */
export function AccountForm({ error, isBusy, onDone }: Props) {
  const { register, handleSubmit, formState } = useForm<Typed, unknown, BankAccount>({
    defaultValues: empty,
    resolver: zodResolver(BankAccount),
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
      <InputField label={m.payouts_holder()} hint={m.payouts_holder_hint()} {...field("account_holder")} />
      <InputField label={m.payouts_number()} inputMode="numeric" {...field("account_number")} />
      <InputField
        label={m.payouts_number_again()}
        inputMode="numeric"
        onPaste={(event) => event.preventDefault()} // a slip that is copied is a slip twice
        {...field("account_number_again")}
      />
      <InputField
        label={m.payouts_ifsc()}
        hint={m.payouts_ifsc_hint()}
        autoCapitalize="characters"
        {...field("ifsc")}
      />
      <InputField label={m.payouts_pan()} optional autoCapitalize="characters" {...field("pan")} />
      {error && <ErrorNote error={error} />}
      <Button type="submit" size="large" width="full" pending={isBusy} pendingText={m.auth_sending()}>
        {m.payouts_send_code()}
      </Button>
    </form>
  );
}
