import type { LinkedAccount } from "./razorpayAccounts.ts";
import type { RazorpayPayment } from "./razorpayDouble.ts";
import { type Reply, type Request, serviceId } from "./serviceDouble.ts";

type Notes = Record<string, string>;
export type RazorpayTransfer = {
  id: string;
  entity: "transfer";
  status: "pending" | "processed" | "failed";
  source: string;
  recipient: string;
  amount: number;
  amount_reversed: number;
  currency: string;
  on_hold: boolean;
  notes: Notes;
  reversals: { id: string; amount: number; notes: Notes }[];
};
type Known = { accounts: Map<string, LinkedAccount>; payments: Map<string, RazorpayPayment> };

/** Transfers of payments to linked accounts and their reversals, as Razorpay's documentation has them: without keys. */
export function razorpayTransfers({ accounts, payments }: Known) {
  const transfers = new Map<string, RazorpayTransfer>();
  let next: RazorpayTransfer["status"] = "processed";
  let isEmpty = false;
  const of = (payment: RazorpayPayment) => [...transfers.values()].filter(({ source }) => source === payment.id);

  function create(payment: RazorpayPayment, body: string): Reply {
    const [asked] = JSON.parse(body).transfers;
    const account = accounts.get(asked.account);
    if (account?.product?.activation_status !== "activated") return no("Linked account is not activated");
    if (!payment.captured) return no("The payment status should be captured for action to be taken");
    if (payment.amount_refunded > 0) return no("Transfer cannot be requested once a refund has been initiated");
    const sent = of(payment).reduce((sum, one) => sum + one.amount - one.amount_reversed, 0);
    if (sent + asked.amount > payment.amount)
      return no("The sum of amount requested for transfer is greater than the captured amount");
    const transfer: RazorpayTransfer = {
      ...{ id: serviceId("trf_"), entity: "transfer", status: next, source: payment.id, recipient: account.id },
      ...{ amount: asked.amount, amount_reversed: 0, currency: asked.currency, on_hold: asked.on_hold === true },
      ...{ notes: asked.notes, reversals: [] },
    };
    transfers.set(transfer.id, transfer);
    return yes({ entity: "collection", count: 1, items: [transfer] });
  }

  function reverse(transfer: RazorpayTransfer, body: string): Reply {
    const { amount, notes } = JSON.parse(body);
    if (isEmpty) return no("Linked account does not have sufficient balance to process reversal");
    if (transfer.amount_reversed + amount > transfer.amount)
      return no("The reversal amount is greater than the transfer");
    transfer.amount_reversed += amount;
    const made = { id: serviceId("rvrsl_"), amount, notes };
    transfer.reversals.push(made);
    return yes({ ...made, entity: "reversal", transfer_id: transfer.id });
  }

  return {
    transfers,
    /** How transfers stand from now on, once they are asked for. */
    end: (status: RazorpayTransfer["status"]) => {
      next = status;
    },
    empty: (is: boolean) => {
      isEmpty = is;
    },
    /** Null: the request is about something else. */
    answer: ({ method, path, body }: Request): Reply | null => {
      const [, , kind, id = "", part] = path.split("/");
      const payment = kind === "payments" && part === "transfers" ? payments.get(id) : undefined;
      if (payment && method === "POST") return create(payment, body);
      if (payment) return yes({ entity: "collection", count: of(payment).length, items: of(payment) });
      const transfer = kind === "transfers" ? transfers.get(id) : undefined;
      if (!transfer) return null;
      if (method === "PATCH") return yes(Object.assign(transfer, { on_hold: JSON.parse(body).on_hold }));
      if (method === "POST") return reverse(transfer, body);
      return yes({ entity: "collection", count: transfer.reversals.length, items: transfer.reversals });
    },
  };
}

const yes = (body: unknown): Reply => ({ status: 200, body });
function no(description: string): Reply {
  return {
    status: 400,
    body: { error: { code: "BAD_REQUEST_ERROR", description, source: "NA", step: "NA", reason: "NA" } },
  };
}
