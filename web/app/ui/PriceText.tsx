import { m } from "~/paraglide/messages.js";
import { formatMoney } from "./money.ts";

type Props = { amount: number; currency?: string; isFrom?: boolean };

/** A price in words: "Free", "₹1,450", "from ₹2,999" where types differ, or "Free and up". */
export function priceText({ amount, currency = "INR", isFrom = false }: Props): string {
  if (isFrom && amount === 0) return m.ui_from_free();
  if (isFrom) return m.ui_from_price({ price: formatMoney(amount, { currency }) });
  return amount === 0 ? m.ui_free() : formatMoney(amount, { currency });
}

/** As `priceText`, in figures that line up. */
export function PriceText(props: Props) {
  return <span className="figures whitespace-nowrap">{priceText(props)}</span>;
}
