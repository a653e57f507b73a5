import type { PayeeNeed } from "@mela/contract/payeeStates";
import type Stripe from "stripe";
import type { StripeSettings } from "../../platform/paymentSettings.ts";
import type { PayeeSaid, PayeeService, Share, TakenBack } from "../payees.ts";
import { lookedFor, ProviderRefused } from "../provider.ts";
import { asked, connect } from "./client.ts";

/** Connected accounts with Stripe's own pages and its small dashboard; what Stripe wants to know it asks there. */
export function stripePayees(settings: StripeSettings, { publicUrl }: { publicUrl: string }): PayeeService {
  const stripe = connect(settings);
  return {
    name: "stripe",
    way: "PAGE",
    begin: async ({ payeeId, refs }, keep) => {
      const account = refs.account ?? (await createAccount(stripe, payeeId));
      if (refs.account === null) await keep({ ...refs, account });
      const back = `${publicUrl}/profile/payout`;
      const { url } = await asked(
        stripe.accountLinks.create({
          account,
          type: "account_onboarding",
          collection_options: { fields: "eventually_due" },
          return_url: `${back}?from=service`,
          refresh_url: `${back}?from=expired`,
        }),
      );
      return { redirectUrl: url };
    },
    fetch: async ({ refs: { account } }) => {
      if (account === null) return null;
      const found = await asked(stripe.accounts.retrieve(account)).catch(nullIfRefused);
      return found && saidOf(found);
    },
    waits: "HERE",
    send: async (share) => {
      const known = share.wasTried ? await lookedFor(findTransfer(stripe, share)) : undefined;
      return { ref: known ?? (await transfer(stripe, share)), state: "DONE" };
    },
    takeBack: async (part) => {
      const known = part.wasTried ? await lookedFor(findReversal(stripe, part)) : undefined;
      return { ref: known ?? (await reverse(stripe, part)) };
    },
    release: async () => undefined, // it is sent when it may be had
  };
}

/** Of the charge that it is a share of: so it can be sent before that money is the platform's to spend. */
async function transfer(stripe: Stripe, { payoutId, account, amount, of }: Share): Promise<string> {
  const intent = of.chargeRef ?? of.ref;
  const { latest_charge } = await asked(stripe.paymentIntents.retrieve(intent));
  const charge = typeof latest_charge === "string" ? latest_charge : latest_charge?.id;
  if (!charge) throw new ProviderRefused("nothing was paid");
  const params: Stripe.TransferCreateParams = {
    amount: amount.minor,
    currency: amount.currency.toLowerCase(),
    destination: account,
    source_transaction: charge,
    transfer_group: of.paymentId,
    metadata: { payout_id: payoutId, payment_id: of.paymentId },
  };
  return (await asked(stripe.transfers.create(params, { idempotencyKey: payoutId }))).id;
}

/** Their keys are good for a day or so: what was tried before is looked for first. */
async function findTransfer(stripe: Stripe, { payoutId, of }: Share): Promise<string | undefined> {
  const { data } = await asked(stripe.transfers.list({ transfer_group: of.paymentId, limit: 100 }));
  return data.find(({ metadata }) => metadata.payout_id === payoutId)?.id;
}

async function reverse(stripe: Stripe, { payoutId, amount, of }: TakenBack): Promise<string> {
  const params = { amount: amount.minor, metadata: { payout_id: payoutId } };
  return (await asked(stripe.transfers.createReversal(of.ref, params, { idempotencyKey: payoutId }))).id;
}

async function findReversal(stripe: Stripe, { payoutId, of }: TakenBack): Promise<string | undefined> {
  const { data } = await asked(stripe.transfers.listReversals(of.ref, { limit: 100 }));
  return data.find(({ metadata }) => metadata?.payout_id === payoutId)?.id;
}

/** Under our id as its key: only what is the same each time goes along, or the key would be refused. */
async function createAccount(stripe: Stripe, payeeId: string): Promise<string> {
  const params: Stripe.AccountCreateParams = {
    controller: {
      fees: { payer: "application" },
      losses: { payments: "application" },
      stripe_dashboard: { type: "express" },
    },
    capabilities: { transfers: { requested: true } },
    metadata: { payee_id: payeeId },
  };
  const { id } = await asked(stripe.accounts.create(params, { idempotencyKey: `${payeeId}.account` }));
  return id;
}

/** Money can go there once transfers are allowed and paid out; what is due later only is no reason to wait. */
function saidOf({ capabilities, details_submitted, payouts_enabled, requirements }: Stripe.Account): PayeeSaid {
  const due = [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])];
  const needs = needsOf(due);
  const reason = requirements?.disabled_reason ?? "";
  if (/^(?:rejected\.|platform_paused$|listed$)/.test(reason)) return { state: "STOPPED", needs: [] };
  if (capabilities?.transfers === "active" && payouts_enabled) return { state: "READY", needs };
  if (!details_submitted) return { state: "BEGUN", needs };
  return { state: needs.length > 0 ? "MISSING" : "REVIEW", needs };
}

const words: readonly (readonly [RegExp, PayeeNeed])[] = [
  [/external_account/, "bank"],
  [/tos_acceptance/, "terms"],
  [/id_number|tax_id|ssn/, "tax"],
  [/address/, "address"],
  [/email|phone/, "contact"],
  [/^(?:individual|representative|person_|owners|directors|executives)/, "identity"],
  [/^(?:business_|company|documents)/, "business"],
];

/** Names of Stripe's fields in our words, each once. */
export function needsOf(fields: readonly string[]): PayeeNeed[] {
  return [...new Set(fields.map((field) => words.find(([pattern]) => pattern.test(field))?.[1] ?? "other"))];
}

function nullIfRefused(error: unknown): null {
  if (error instanceof ProviderRefused) return null;
  throw error;
}
