import type { PayeeNeed } from "@mela/contract/payeeStates";
import type Stripe from "stripe";
import type { StripeSettings } from "../../platform/paymentSettings.ts";
import type { PayeeSaid, PayeeService } from "../payees.ts";
import { ProviderRefused } from "../provider.ts";
import { asked, connect } from "./client.ts";

type More = { publicUrl: string; timeoutMs?: number };

/** Connected accounts with Stripe's own pages and its small dashboard; what Stripe wants to know it asks there. */
export function stripePayees(settings: StripeSettings, { publicUrl, timeoutMs = 10_000 }: More): PayeeService {
  const stripe = connect(settings, timeoutMs);
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
  };
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
