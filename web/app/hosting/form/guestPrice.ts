import { gstRates, termsAt, unitPrice, usualGst } from "@mela/contract/pricing";
import type { EventForm } from "./eventForm.ts";
import { ownRateOf, type TicketForm } from "./ticketForm.ts";

type TermsForm = Pick<EventForm, "fee_bearer" | "gst" | "gst_percent">;
/** A price as guests read it, and how much of it is fee and tax, in major units. */
type Parts = { price: number; fee: number; tax: number };
/** What a guest pays for one ticket now, and when no early price holds any more. */
export type GuestPrice = { now: Parts; full: Parts };

export const rateOf = ({ gst_percent: text }: Pick<EventForm, "gst_percent">) =>
  gstRates.find((rate) => String(rate) === text) ?? usualGst;

/** The price of a ticket as it is typed, with what comes to it. */
export function guestPrice(ticket: TicketForm, form: TermsForm, feePercent: number): GuestPrice {
  const own = ownRateOf(ticket);
  const terms = termsAt({ feePercent, feeBearer: form.fee_bearer, gst: form.gst, gstPercent: rateOf(form) }, own);
  const parts = (text: string): Parts => {
    const unit = unitPrice(Math.round((Number(text) || 0) * 100), terms);
    return {
      price: unit.allInMinor / 100,
      fee: form.fee_bearer === "GUEST" ? unit.feeMinor / 100 : 0,
      tax: unit.taxMinor / 100,
    };
  };
  const full = parts(ticket.price);
  return { full, now: ticket.early_price.trim() === "" ? full : parts(ticket.early_price) };
}
