import type { PaymentId } from "@mela/contract/common";
import type { PayeeNeed, PayeeState } from "@mela/contract/payeeStates";
import type { PayeeDetails } from "@mela/contract/payees";
import type { Money } from "../platform/money.ts";
import type { Provider } from "./provider.ts";

/** What the service calls a host's account, and what belongs to it where that has names of its own. */
export type PayeeRefs = { account: string | null; stakeholder: string | null; product: string | null };
/** How an account stands, asked just now. `needs`: what the service still asks for. */
export type PayeeSaid = { state: PayeeState; needs: PayeeNeed[] };
/** Who wants to be paid. `details` are there where the service has no page that asks for them. */
export type NewPayee = { payeeId: string; refs: PayeeRefs; details: PayeeDetails | null };

/** A service did not like what it was told of a host; `field` names it, where we know which. */
export class PayeeRefused extends Error {
  override readonly name = "PayeeRefused";
  readonly field: keyof PayeeDetails | null;
  constructor(said: string, field: keyof PayeeDetails | null) {
    super(said);
    this.field = field;
  }
}

/** A host's share of a payment. `wasTried`: it was asked for before, and its answer was lost. */
export type Share = {
  payoutId: string;
  account: string;
  amount: Money;
  of: { paymentId: PaymentId; ref: string; chargeRef: string | null };
  wasTried: boolean;
};
/** Part of a share that was sent, to be taken back. */
export type TakenBack = { payoutId: string; amount: Money; of: { payoutId: string; ref: string }; wasTried: boolean };
/** PENDING: the service has taken it on and will say more when it is asked again. */
export type Sending = { ref: string; state: "DONE" | "PENDING" };

/**
 * Hosts' own accounts at a payment service, beside its `Provider`. Every method may throw when the service does not
 * answer, and may be called again for the same host: there is never a second account.
 */
export type PayeeService = {
  name: Provider["name"];
  /** Whether the service asks on pages of its own, or we do. */
  way: "PAGE" | "FORM";
  /** Goes as far as it gets, from where it stopped; `keep` writes down each name as soon as there is one. */
  begin(payee: NewPayee, keep: (refs: PayeeRefs) => Promise<void>): Promise<{ redirectUrl: string | null }>;
  /** How it stands; null: the service knows of no such account. */
  fetch(payee: { payeeId: string; refs: PayeeRefs }): Promise<PayeeSaid | null>;
  /**
   * Where a share waits until its event is over. THERE: it is sent at once and the service holds it, since shares of old
   * payments can't be sent any more; HERE: it is sent when the time has come.
   */
  waits: "THERE" | "HERE";
  /** Sends a share on, once for each id. Throws `ProviderRefused` when the service won't. */
  send(share: Share): Promise<Sending>;
  /** Takes back a part of what was sent, once for each id. Throws `ProviderRefused` when the service won't. */
  takeBack(part: TakenBack): Promise<{ ref: string }>;
  /** Lets go what the service holds. */
  release(sent: { ref: string }): Promise<void>;
};

/** Asks a service how an account stands: whoever hears that something changed sends it. */
export const askPayeeJob = "ask-payee";
