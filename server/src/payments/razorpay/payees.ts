import type { PayeeNeed } from "@mela/contract/payeeStates";
import type { PayeeDetails } from "@mela/contract/payees";
import { z } from "zod";
import type { RazorpaySettings } from "../../platform/paymentSettings.ts";
import { sha256 } from "../../platform/secrets.ts";
import { type NewPayee, type PayeeRefs, PayeeRefused, type PayeeSaid, type PayeeService } from "../payees.ts";
import { ProviderRefused } from "../provider.ts";
import { type Ask, connect } from "./http.ts";
import { razorpayShares } from "./transfers.ts";

const Account = z.object({ id: z.string().regex(/^acc_\w+$/), status: z.string(), reference_id: z.string().nullish() });
const Stakeholder = z.object({ id: z.string().regex(/^sth_\w+$/) });
const Product = z.object({
  id: z.string().regex(/^acc_prd_\w+$/),
  activation_status: z.string(),
  requirements: z.array(z.object({ field_reference: z.string() })).nullish(),
});
const Listed = z.object({ items: z.array(Stakeholder) });

/** Linked accounts of Route: there is no page of Razorpay's for them, so that we ask and hand on, in four steps. */
export function razorpayPayees(settings: RazorpaySettings): PayeeService {
  const ask = connect(settings);
  return {
    name: "razorpay",
    way: "FORM",
    begin: async ({ payeeId, refs, details }, keep) => {
      if (!details) throw new PayeeRefused("no details", null);
      await refusing(() => handIn(ask, { payeeId, refs, details }, keep));
      return { redirectUrl: null };
    },
    fetch: async ({ refs: { account, product } }) => {
      if (account === null) return null;
      const { status } = Account.parse(await ask("GET", `/accounts/${account}`, v2));
      if (status === "suspended") return { state: "STOPPED", needs: [] };
      if (product === null) return { state: "BEGUN", needs: [] };
      return saidOf(Product.parse(await ask("GET", `/accounts/${account}/products/${product}`, v2)));
    },
    ...razorpayShares(ask),
  };
}

const v2 = { version: 2 } as const;
type HandedIn = Omit<NewPayee, "details"> & { details: PayeeDetails };

/** Each step is written down when it is done; what was done before is brought up to what was typed now. */
async function handIn(ask: Ask, payee: HandedIn, keep: (refs: PayeeRefs) => Promise<void>): Promise<void> {
  const { details } = payee;
  const refs = { ...payee.refs };
  const isNew = refs.account === null;
  refs.account ??= await createAccount(ask, payee);
  await keep(refs);
  const at = `/accounts/${refs.account}`;
  if (!isNew) await ask("PATCH", at, { ...v2, data: changeable(details) });
  refs.stakeholder ??= await createStakeholder(ask, at, details);
  await keep(refs);
  if (!isNew) await ask("PATCH", `${at}/stakeholders/${refs.stakeholder}`, { ...v2, data: personOf(details) });
  const route = { product_name: "route", tnc_accepted: true };
  refs.product ??= Product.parse(await ask("POST", `${at}/products`, { ...v2, data: route })).id;
  await keep(refs);
  const settlements = {
    account_number: details.account_number,
    ifsc_code: details.ifsc,
    beneficiary_name: details.account_holder,
  };
  await ask("PATCH", `${at}/products/${refs.product}`, { ...v2, data: { settlements, tnc_accepted: true } });
}

/** Ours for an account: they take 20 characters. */
const referenceOf = (payeeId: string) => sha256(payeeId).slice(0, 20);

/** An account whose answer was lost is told of when it is asked for again; it is taken only if it is of this host. */
async function createAccount(ask: Ask, { payeeId, details }: HandedIn): Promise<string> {
  const { email, phone, business_type } = details;
  const reference_id = referenceOf(payeeId);
  const data = { type: "route", reference_id, email, phone, business_type, ...changeable(details) };
  try {
    return Account.parse(await ask("POST", "/accounts", { ...v2, data })).id;
  } catch (error) {
    const known = error instanceof ProviderRefused && /already exists.*?\b(?:acc_)?(\w{14})\b/.exec(error.message)?.[1];
    if (!known) throw error;
    const found = Account.parse(await ask("GET", `/accounts/acc_${known}`, v2));
    if (found.reference_id !== reference_id) throw error;
    return found.id;
  }
}

/** One whose answer was lost is there: an account of ours has one alone. */
async function createStakeholder(ask: Ask, at: string, details: PayeeDetails): Promise<string> {
  const { items } = Listed.parse(await ask("GET", `${at}/stakeholders`, v2));
  const [known] = items;
  if (known) return known.id;
  const data = { email: details.email, ...personOf(details) };
  return Stakeholder.parse(await ask("POST", `${at}/stakeholders`, { ...v2, data })).id;
}

function changeable({ legal_name, pan, ...details }: PayeeDetails) {
  const { street: street1, locality: street2, city, state, postal_code } = details;
  const registered = { street1, street2, city, state, postal_code, country: "IN" };
  return {
    legal_business_name: legal_name,
    contact_name: legal_name,
    profile: { category: "others", subcategory: "events", addresses: { registered } },
    // A person's own PAN stands with the stakeholder; the fourth letter tells whose it is.
    ...(pan[3] !== "P" && { legal_info: { pan } }),
  };
}

function personOf({ account_holder, legal_name, pan, phone, ...details }: PayeeDetails) {
  const { street, locality, city, state, postal_code } = details;
  const isPerson = pan[3] === "P";
  return {
    name: isPerson ? legal_name : account_holder,
    phone: { primary: phone },
    addresses: { residential: { street: `${street}, ${locality}`, city, state, postal_code, country: "IN" } },
    ...(isPerson && { kyc: { pan } }),
  };
}

function saidOf({ activation_status, requirements }: z.output<typeof Product>): PayeeSaid {
  const needs = needsOf((requirements ?? []).map(({ field_reference }) => field_reference));
  if (activation_status === "activated") return { state: "READY", needs: [] };
  if (activation_status === "suspended" || activation_status === "rejected") return { state: "STOPPED", needs: [] };
  if (activation_status === "needs_clarification") return { state: "MISSING", needs };
  return needs.length > 0 ? { state: "MISSING", needs } : { state: "REVIEW", needs };
}

const words: readonly (readonly [RegExp, PayeeNeed])[] = [
  [/^settlements|cancelled_cheque|bank/, "bank"],
  [/pan|gst/, "tax"],
  [/address/, "address"],
  [/tnc/, "terms"],
  [/email|phone|contact/, "contact"],
  [/^individual|^name$|stakeholder/, "identity"],
  [/business/, "business"],
];

/** Names of Razorpay's fields in our words, each once. */
export function needsOf(fields: readonly string[]): PayeeNeed[] {
  return [...new Set(fields.map((field) => words.find(([pattern]) => pattern.test(field))?.[1] ?? "other"))];
}

const fields: readonly (readonly [RegExp, keyof PayeeDetails])[] = [
  [/ifsc/i, "ifsc"],
  [/beneficiary/i, "account_holder"],
  [/account.?number/i, "account_number"],
  [/\bpan\b/i, "pan"],
  [/phone|contact number/i, "phone"],
  [/email/i, "email"],
  [/postal|pin.?code/i, "postal_code"],
  [/\bstate\b/i, "state"],
  [/\bcity\b/i, "city"],
  [/street/i, "street"],
  [/name/i, "legal_name"],
];

/** A "no" that says what it is about is shown beside that; none of their sentences, which may quote people. */
async function refusing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    const field = fields.find(([pattern]) => pattern.test(error.message))?.[1] ?? null;
    throw new PayeeRefused("razorpay refused what it was told of a host", field);
  }
}
