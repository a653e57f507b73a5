import type { PayeeNeed, PayeeState } from "@mela/contract/payeeStates";
import type { PaymentProvider } from "@mela/contract/payments";
import { m } from "~/paraglide/messages.js";
import type { BadgeLook } from "~/ui/Badge.tsx";

type Words = {
  look: BadgeLook;
  badge: () => string;
  title: () => string;
  text: (names: { service: string }) => string;
};

/** How an account stands, in plain words. */
export const stateWords = {
  BEGUN: { look: "wait", badge: m.payees_begun_badge, title: m.payees_begun_title, text: m.payees_begun_text },
  MISSING: { look: "wait", badge: m.payees_missing_badge, title: m.payees_missing_title, text: m.payees_missing_text },
  REVIEW: { look: "note", badge: m.payees_review_badge, title: m.payees_review_title, text: m.payees_review_text },
  READY: { look: "good", badge: m.payees_ready_badge, title: m.payees_ready_title, text: m.payees_ready_text },
  STOPPED: { look: "bad", badge: m.payees_stopped_badge, title: m.payees_stopped_title, text: m.payees_stopped_text },
} satisfies Record<PayeeState, Words>;

export const needWords = {
  identity: m.payees_need_identity,
  business: m.payees_need_business,
  tax: m.payees_need_tax,
  address: m.payees_need_address,
  contact: m.payees_need_contact,
  bank: m.payees_need_bank,
  terms: m.payees_need_terms,
  other: m.payees_need_other,
} satisfies Record<PayeeNeed, () => string>;

export const serviceNames = {
  sandbox: m.payees_sandbox_name,
  razorpay: () => "Razorpay",
  stripe: () => "Stripe",
} satisfies Record<PaymentProvider, () => string>;
