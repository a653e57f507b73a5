import { zodResolver } from "@hookform/resolvers/zod";
import { businessTypes, PayeeDetails } from "@mela/contract/payees";
import { useEffect, useId } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { SelectField } from "~/ui/SelectField.tsx";
import { businessNames, empty, faultOf, isField } from "./details.ts";
import type { Refusal } from "./useBegin.ts";

/** Razorpay alone has no page of its own on which it asks for its terms. */
const termsUrl = "https://razorpay.com/terms/";

type Typed = z.input<typeof PayeeDetails>;
type Name = keyof Typed;
type Props = {
  service: string;
  /** What they sign in with, to begin with. */
  email: string;
  error: string | null;
  refusal: Refusal | null;
  isBusy: boolean;
  onDone: (details: PayeeDetails) => void;
};

/** What the service asks of who gets the money. It is kept neither here nor in the browser; a refusal loses no letter. */
export function DetailsForm({ service, email, error, refusal, isBusy, onDone }: Props) {
  const termsNoteId = useId();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Typed, unknown, PayeeDetails>({
    defaultValues: { ...empty, email },
    resolver: zodResolver(PayeeDetails),
    mode: "onTouched",
  });
  useEffect(() => {
    const refused = refusal?.fields.filter(isField) ?? [];
    for (const name of refused) setError(name, { type: "refused" });
    const [first] = refused;
    // The code's boxes leave at the same time, and the sheet takes the focus that they had: this comes after it.
    const frame = requestAnimationFrame(() => first && setFocus(first));
    return () => cancelAnimationFrame(frame);
  }, [refusal, setError, setFocus]);
  const field = (name: Exclude<Name, "accepts_terms">) => {
    const fault = formState.errors[name];
    return { ...register(name), error: fault && faultOf(name, fault.type), spellCheck: false };
  };
  const quiet = { autoComplete: "off" };
  return (
    <form noValidate onSubmit={handleSubmit(onDone)} className="grid gap-6 pb-2">
      <Part title={m.payees_part_who()}>
        <InputField
          label={m.payees_legal_name()}
          hint={m.payees_legal_name_hint()}
          autoComplete="name"
          {...field("legal_name")}
        />
        <SelectField label={m.payees_business_type()} {...field("business_type")}>
          {businessTypes.map((type) => (
            <option key={type} value={type}>
              {businessNames[type]()}
            </option>
          ))}
        </SelectField>
        <InputField label={m.payouts_pan()} autoCapitalize="characters" {...quiet} {...field("pan")} />
        <InputField label={m.payees_email()} type="email" autoComplete="email" {...field("email")} />
        <InputField label={m.payees_phone()} type="tel" autoComplete="tel" {...field("phone")} />
      </Part>
      <Part title={m.payees_part_address()}>
        <InputField label={m.payees_street()} autoComplete="address-line1" {...field("street")} />
        <InputField label={m.payees_locality()} autoComplete="address-line2" {...field("locality")} />
        <InputField label={m.payees_city()} autoComplete="address-level2" {...field("city")} />
        <InputField label={m.payees_state()} autoComplete="address-level1" {...field("state")} />
        <InputField
          label={m.payees_postal_code()}
          inputMode="numeric"
          autoComplete="postal-code"
          {...field("postal_code")}
        />
      </Part>
      <Part title={m.payouts_form_title()}>
        <InputField label={m.payouts_holder()} hint={m.payouts_holder_hint()} {...quiet} {...field("account_holder")} />
        <InputField label={m.payouts_number()} inputMode="numeric" {...quiet} {...field("account_number")} />
        <InputField
          label={m.payouts_number_again()}
          inputMode="numeric"
          onPaste={(event) => event.preventDefault()} // a slip that is copied is a slip twice
          {...quiet}
          {...field("account_number_again")}
        />
        <InputField
          label={m.payouts_ifsc()}
          hint={m.payouts_ifsc_hint()}
          autoCapitalize="characters"
          {...quiet}
          {...field("ifsc")}
        />
      </Part>
      <div>
        <label className="flex min-h-touch items-start gap-3 text-[15px]">
          <input
            type="checkbox"
            className="mt-0.5 size-6 shrink-0 accent-accent"
            aria-invalid={Boolean(formState.errors.accepts_terms)}
            aria-describedby={formState.errors.accepts_terms && termsNoteId}
            {...register("accepts_terms")}
          />
          {m.payees_terms({ service })}
        </label>
        <a
          href={termsUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-touch items-center pl-9 font-semibold text-[15px] underline underline-offset-4"
        >
          {m.payees_terms_read()}
        </a>
        {formState.errors.accepts_terms && (
          <p id={termsNoteId} role="alert" className="text-bad text-sm">
            {m.payees_terms_missing()}
          </p>
        )}
      </div>
      {(refusal || error) && <ErrorNote error={refusal?.text ?? error ?? ""} />}
      <Button type="submit" size="large" width="full" pending={isBusy} pendingText={m.auth_sending()}>
        {m.payees_send_code()}
      </Button>
    </form>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="pb-3 font-title text-xl">{title}</legend>
      {children}
    </fieldset>
  );
}
