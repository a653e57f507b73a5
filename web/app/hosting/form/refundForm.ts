import type { HostEvent } from "@mela/contract/events";
import { numberOrNull } from "./ticketForm.ts";

/** How long before the start money comes back; an empty amount: never. */
export type Span = { amount: string; unit: "days" | "hours" };
export type RefundForm = { full: Span; half: Span };

type Policy = HostEvent["refund_policy"];

export function toRefundForm({ full_until_hours: full, half_until_hours: half }: Policy): RefundForm {
  return { full: toSpan(full), half: toSpan(half) };
}

export function toRefundPolicy({ full, half }: RefundForm): Policy {
  return { full_until_hours: toHours(full), half_until_hours: toHours(half) };
}

function toSpan(hours: number | null): Span {
  if (hours === null) return { amount: "", unit: "days" };
  const isDays = hours % 24 === 0;
  return { amount: String(isDays ? hours / 24 : hours), unit: isDays ? "days" : "hours" };
}

function toHours({ amount, unit }: Span): number | null {
  const number = numberOrNull(amount);
  return number === null ? null : number * (unit === "days" ? 24 : 1);
}
