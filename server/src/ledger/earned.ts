import { PriceLine } from "@mela/contract/bookings";
import { z } from "zod";
import { split } from "../platform/split.ts";

/** A part of a booking's price, as it is kept with it. */
export const PricePart = z.object({ kind: PriceLine.shape.kind, minor: z.number(), included: z.boolean() });
type PricePart = z.output<typeof PricePart>;
/** Whose a booking's money is; `HOST_TAX` is theirs too, and what they owe of it as GST. */
export type Earned = Record<"HOST" | "HOST_TAX" | "PLATFORM", number>;

/** Shares out what a booking was paid with by what its price is made of. What a host took off later lowers all alike. */
export function earnedOf(parts: readonly PricePart[], paidMinor: number): Earned {
  const isOnTop = ({ kind }: PricePart) => kind === "FEE" || kind === "TAX";
  const sum = (which: (part: PricePart) => boolean) =>
    parts.filter(which).reduce((total, { minor }) => total + minor, 0);
  const firstOnTop = parts.findIndex(isOnTop);
  const asked = parts.filter((part, at) => part.kind !== "DISCOUNT" || firstOnTop < 0 || at < firstOnTop);
  const whole = asked.reduce((total, { minor, included }) => total + (included ? 0 : minor), 0);
  const [platform, tax] = [sum(({ kind }) => kind === "FEE"), sum(({ kind }) => kind === "TAX")];
  const host = Math.max(0, whole - platform - tax);
  if (host + platform + tax === 0) return { HOST: paidMinor, HOST_TAX: 0, PLATFORM: 0 };
  const [HOST = 0, HOST_TAX = 0, PLATFORM = 0] = split(paidMinor, [host, tax, platform]);
  return { HOST, HOST_TAX, PLATFORM };
}
