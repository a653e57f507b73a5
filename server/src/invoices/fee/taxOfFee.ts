import type { PlatformConfig } from "../../platform/platformSettings.ts";
import type { Figures } from "../figures.ts";

/**
 * The figures of a fee that has its tax in it (decision 030), as one line. Its tax is rounded once, halves up; half of it
 * is the state's where buyer and platform are in one. Without a GSTIN, and in another currency, there is none.
 */
export function figuresOfFee(
  minor: number,
  { sac, percent, gstin }: Pick<PlatformConfig, "sac" | "percent" | "gstin">,
  { place, currency }: { place: string | null; currency: string },
): Figures {
  const isTaxed = gstin !== null && currency === "INR";
  const tax = isTaxed ? Math.round((minor * percent) / (100 + percent)) : 0;
  const half = Math.floor(tax / 2);
  const isAcross = place !== null && gstin !== null && place !== gstin.slice(0, 2);
  const shares = isAcross ? { cgst: 0, sgst: 0, igst: tax } : { cgst: half, sgst: tax - half, igst: 0 };
  return {
    lines: [{ label: "", sac, count: 1, percent: isTaxed ? percent : 0, taxable: minor - tax, ...shares }],
    fee: 0,
  };
}
