import { type Reply, type Request, serviceId } from "./serviceDouble.ts";
import type { StripeAccount } from "./stripeAccounts.ts";
import type { StripeIntent } from "./stripeDouble.ts";

type Reversal = { id: string; amount: number; metadata: Record<string, string> };
export type StripeTransfer = {
  id: string;
  object: "transfer";
  amount: number;
  amount_reversed: number;
  currency: string;
  destination: string;
  source_transaction: string;
  transfer_group: string | null;
  metadata: Record<string, string>;
  reversals: Reversal[];
};
type Known = { accounts: Map<string, StripeAccount>; intents: Map<string, StripeIntent> };

export const chargeOf = (intent: Pick<StripeIntent, "id">) => `ch_${intent.id}`;

/** Transfers of charges to connected accounts and their reversals, as Stripe's documentation has them. */
export function stripeTransfers({ accounts, intents }: Known) {
  const transfers = new Map<string, StripeTransfer>();
  let isEmpty = false;

  function create(form: URLSearchParams): Reply {
    const account = accounts.get(form.get("destination") ?? "");
    const source = form.get("source_transaction") ?? "";
    const intent = [...intents.values()].find((one) => chargeOf(one) === source);
    if (account?.capabilities.transfers !== "active") return no("insufficient_capabilities_for_transfer");
    const amount = Number(form.get("amount"));
    const before = [...transfers.values()].filter((one) => one.source_transaction === source);
    const sent = before.reduce((sum, one) => sum + one.amount - one.amount_reversed, 0);
    if (!intent || form.get("currency") !== intent.currency) return no("resource_missing");
    if (!(amount > 0) || sent + amount > intent.amount_received) return no("balance_insufficient");
    const transfer: StripeTransfer = {
      ...{ id: serviceId("tr_"), object: "transfer", amount, amount_reversed: 0, currency: intent.currency },
      ...{ destination: account.id, source_transaction: source, transfer_group: form.get("transfer_group") },
      metadata: { payout_id: form.get("metadata[payout_id]") ?? "" },
      reversals: [],
    };
    transfers.set(transfer.id, transfer);
    return { status: 200, body: transfer };
  }

  function ofReversals(transfer: StripeTransfer, { method, body }: Request): Reply {
    if (method === "GET") return { status: 200, body: { object: "list", data: transfer.reversals, has_more: false } };
    const form = new URLSearchParams(body);
    const amount = Number(form.get("amount"));
    if (isEmpty || transfer.amount_reversed + amount > transfer.amount) return no("balance_insufficient");
    transfer.amount_reversed += amount;
    const made = { id: serviceId("trr_"), amount, metadata: { payout_id: form.get("metadata[payout_id]") ?? "" } };
    transfer.reversals.push(made);
    return { status: 200, body: made };
  }

  return {
    transfers,
    /** Whether hosts' accounts have nothing left to give back. */
    empty: (is: boolean) => {
      isEmpty = is;
    },
    /** Null: the request is about something else. */
    answer: (request: Request): Reply | null => {
      const { method, path, body, query } = request;
      const [, , kind, id = "", part] = path.split("/");
      if (kind === "payment_intents" && method === "GET") {
        const intent = intents.get(id);
        return intent ? { status: 200, body: { ...intent, latest_charge: chargeOf(intent) } } : no("resource_missing");
      }
      if (kind !== "transfers") return null;
      if (id === "" && method === "POST") return create(new URLSearchParams(body));
      if (id === "") {
        const data = [...transfers.values()].filter((one) => one.transfer_group === query.get("transfer_group"));
        return { status: 200, body: { object: "list", data, has_more: false } };
      }
      const transfer = transfers.get(id);
      return transfer && part === "reversals" ? ofReversals(transfer, request) : no("resource_missing");
    },
  };
}

function no(code: string): Reply {
  const status = code === "resource_missing" ? 404 : 400;
  return { status, body: { error: { type: "invalid_request_error", code, message: "Refused", param: null } } };
}
