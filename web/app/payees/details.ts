import type { businessTypes, PayeeDetails } from "@mela/contract/payees";
import type { z } from "zod";
import { m } from "~/paraglide/messages.js";

type Typed = z.input<typeof PayeeDetails>;
type Name = Exclude<keyof Typed, "accepts_terms">;

export const empty: Omit<Typed, "accepts_terms"> = {
  ...{ legal_name: "", business_type: "individual", pan: "", email: "", phone: "" },
  ...{ street: "", locality: "", city: "", state: "", postal_code: "" },
  ...{ account_holder: "", account_number: "", account_number_again: "", ifsc: "" },
};

/** What is wrong with a field, in the reader's language. */
const faults = {
  legal_name: m.payees_legal_name_wrong,
  business_type: m.payees_business_type,
  pan: m.payees_pan_wrong,
  email: m.payees_email_wrong,
  phone: m.payees_phone_wrong,
  street: m.payees_street_wrong,
  locality: m.payees_locality_wrong,
  city: m.payees_city_wrong,
  state: m.payees_state_wrong,
  postal_code: m.payees_postal_code_wrong,
  account_holder: m.payouts_holder_missing,
  account_number: m.payouts_number_wrong,
  account_number_again: m.payouts_number_differs,
  ifsc: m.payouts_ifsc_wrong,
} satisfies Record<Name, () => string>;

/** `refused`: it is well formed, and the service did not accept it. */
export function faultOf(name: Name, type: string): string {
  return type === "refused" ? m.payees_refused_field() : faults[name]();
}

export const isField = (name: string): name is Name => name in faults;

export const businessNames = {
  individual: m.payees_type_individual,
  proprietorship: m.payees_type_proprietorship,
  partnership: m.payees_type_partnership,
  llp: m.payees_type_llp,
  private_limited: m.payees_type_private_limited,
  public_limited: m.payees_type_public_limited,
  trust: m.payees_type_trust,
  society: m.payees_type_society,
  ngo: m.payees_type_ngo,
  huf: m.payees_type_huf,
} satisfies Record<(typeof businessTypes)[number], () => string>;
