import { useId } from "react";
import { m } from "~/paraglide/messages.js";
import { formatMoney } from "~/ui/money.ts";
import type { Type, typesFor } from "./changeChoice.ts";
import type { Opened } from "./HiddenTypes.tsx";

type Option = ReturnType<typeof typesFor>[number];
type Props = {
  options: readonly Option[];
  /** What a code has opened. */
  opened: readonly Opened[];
  currency: string;
  chosen: string | null;
  onChoose: (typeId: string) => void;
};

/** The ticket types to change to, each with the difference. */
export function TypePick({ options, opened, currency, chosen, onChoose }: Props) {
  const name = useId();
  if (options.length === 0 && opened.length === 0) return <p className="text-ink-soft">{m.changes_none()}</p>;
  const row = { name, onChoose };
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 font-semibold text-[15px]">{m.changes_to()}</legend>
      {options.map(({ type, cost }) => (
        <Choice
          key={type.ticket_type_id}
          {...row}
          id={type.ticket_type_id}
          title={type.name}
          text={type.description}
          note={cost ? differenceText(cost, currency) : whyNot[type.closed ?? "other_gst_rate"]()}
          isOpen={cost !== null}
          isChosen={chosen === type.ticket_type_id}
        />
      ))}
      {opened.map(({ id, name: title, description }) => (
        <Choice key={id} {...row} id={id} title={title} text={description} note="" isOpen isChosen={chosen === id} />
      ))}
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  id: string;
  title: string;
  text: string;
  note: string;
  isOpen: boolean;
  isChosen: boolean;
  onChoose: (typeId: string) => void;
};

function Choice({ name, id, title, text, note, isOpen, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-touch items-center gap-3 rounded-control border border-line px-4 py-3 has-checked:border-accent has-checked:bg-accent-wash has-disabled:text-ink-soft">
      <input
        type="radio"
        name={name}
        className="size-5 shrink-0 accent-accent"
        disabled={!isOpen}
        checked={isChosen}
        onChange={() => onChoose(id)}
      />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="block font-semibold">{title}</span>
        {text && <span className="block text-ink-soft text-sm">{text}</span>}
      </span>
      <span className="max-w-[45%] text-right text-ink-soft text-sm">{note}</span>
    </label>
  );
}

function differenceText({ pay, refund, full_refund: full }: NonNullable<Option["cost"]>, currency: string): string {
  if (pay > 0) return m.changes_more({ amount: formatMoney(pay, { currency }) });
  if (refund > 0) return m.changes_back({ amount: formatMoney(refund, { currency }) });
  return full > 0 ? m.changes_no_back() : m.changes_same();
}

const whyNot = {
  sold_out: m.changes_sold_out,
  sale_not_open: m.changes_not_yet,
  sale_ended: m.changes_ended,
  over_limit: m.changes_over_limit,
  other_gst_rate: m.changes_other_rate,
} satisfies Record<NonNullable<Type["closed"]>, () => string>;
