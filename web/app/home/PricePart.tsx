import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Chip } from "~/ui/Chip.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { formatMoney } from "~/ui/money.ts";
import { MenuPart } from "./MenuPart.tsx";

const steps = [500, 1_000, 2_500];
const mostDigits = 7; // below the server's bound

type Props = { maxPrice: number | null; onChange: (maxPrice: number | null) => void };

/** The highest price: any, nothing at all, one of some round amounts, or one's own. */
export function PricePart({ maxPrice, onChange }: Props) {
  const [typed, setTyped] = useState(maxPrice ? String(maxPrice) : "");
  const choose = (price: number | null) => {
    setTyped(price ? String(price) : "");
    onChange(price);
  };
  function type(text: string) {
    const amount = text.replace(/[^\d]/g, "").slice(0, mostDigits);
    setTyped(amount);
    onChange(amount === "" ? null : Number(amount));
  }
  return (
    <MenuPart title={m.home_filters_price()}>
      <div className="flex flex-wrap gap-2">
        <Chip isChosen={maxPrice === null} onClick={() => choose(null)}>
          {m.home_filters_price_any()}
        </Chip>
        <Chip isChosen={maxPrice === 0} onClick={() => choose(0)}>
          {m.home_filters_free()}
        </Chip>
        {steps.map((price) => (
          <Chip key={price} isChosen={maxPrice === price} onClick={() => choose(price)}>
            {m.home_filters_up_to({ price: formatMoney(price) })}
          </Chip>
        ))}
      </div>
      <InputField
        label={m.home_filters_price_own()}
        icon={<span aria-hidden="true">₹</span>}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </MenuPart>
  );
}
