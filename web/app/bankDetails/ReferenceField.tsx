import { m } from "~/paraglide/messages.js";
import { InputField } from "~/ui/InputField.tsx";

type Props = { value: string; onChange: (typed: string) => void; isWrong: boolean; optional?: boolean };

/** What a bank or UPI app calls a transfer: as people copy it, with blanks and in small letters too. */
export function ReferenceField({ value, onChange, isWrong, optional = false }: Props) {
  return (
    <InputField
      label={m.bank_details_say_reference()}
      hint={m.bank_details_say_reference_hint()}
      error={isWrong ? m.bank_details_say_wrong() : undefined}
      optional={optional}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      maxLength={60}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
