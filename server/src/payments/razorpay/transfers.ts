import { z } from "zod";
import type { PayeeService, Sending, Share, TakenBack } from "../payees.ts";
import { lookedFor, ProviderRefused } from "../provider.ts";
import type { Ask } from "./http.ts";

/** Notes that are empty they write as a list. */
const Notes = z.union([
  z.array(z.unknown()).transform(() => ({ payout_id: null })),
  z.object({ payout_id: z.string().nullish() }),
]);
const Transfer = z.object({
  id: z.string().regex(/^trf_\w+$/),
  status: z.string().nullish(),
  notes: Notes.nullish(),
});
const Reversal = z.object({ id: z.string().regex(/^rvrsl_\w+$/), notes: Notes.nullish() });
const Transfers = z.object({ items: z.array(Transfer) });
const Reversals = z.object({ items: z.array(Reversal) });
type Transfer = z.output<typeof Transfer>;

/**
 * Shares as transfers of their payments, held by Razorpay until we let them go: a payment's transfers can't be asked for any
 * more once some of it went back. They know no keys against repeats, so what was tried is looked for by our id first.
 */
export function razorpayShares(ask: Ask): Pick<PayeeService, "waits" | "send" | "takeBack" | "release"> {
  return {
    waits: "THERE",
    send: async (share) => {
      const known = share.wasTried ? await lookedFor(findTransfer(ask, share)) : undefined;
      return toSending(known ?? (await transfer(ask, share)));
    },
    takeBack: async (part) => {
      const known = part.wasTried ? await lookedFor(findReversal(ask, part)) : undefined;
      return { ref: known ?? (await reverse(ask, part)) };
    },
    release: async ({ ref }) => void (await ask("PATCH", `/transfers/${ref}`, { data: { on_hold: false } })),
  };
}

const paymentOf = ({ of: { chargeRef } }: Share): string => {
  if (chargeRef === null) throw new ProviderRefused("nothing was paid");
  return chargeRef;
};

async function transfer(ask: Ask, share: Share): Promise<Transfer> {
  const { payoutId, account, amount } = share;
  const one = {
    account,
    amount: amount.minor,
    currency: amount.currency,
    on_hold: true,
    notes: { payout_id: payoutId },
  };
  const answer = await ask("POST", `/payments/${paymentOf(share)}/transfers`, { data: { transfers: [one] } });
  const [made] = Transfers.parse(answer).items;
  if (!made) throw new Error("razorpay gave no transfer");
  return made;
}

async function findTransfer(ask: Ask, share: Share): Promise<Transfer | undefined> {
  const { items } = Transfers.parse(await ask("GET", `/payments/${paymentOf(share)}/transfers`));
  return items.find(({ notes }) => notes?.payout_id === share.payoutId);
}

function toSending({ id: ref, status }: Transfer): Sending {
  if (status === "failed") throw new ProviderRefused("razorpay could not send it on");
  return { ref, state: status === "created" || status === "pending" ? "PENDING" : "DONE" };
}

async function reverse(ask: Ask, { payoutId, amount, of }: TakenBack): Promise<string> {
  const data = { amount: amount.minor, notes: { payout_id: payoutId } };
  return Reversal.parse(await ask("POST", `/transfers/${of.ref}/reversals`, { data })).id;
}

async function findReversal(ask: Ask, { payoutId, of }: TakenBack): Promise<string | undefined> {
  const { items } = Reversals.parse(await ask("GET", `/transfers/${of.ref}/reversals`));
  return items.find(({ notes }) => notes?.payout_id === payoutId)?.id;
}
