import { z } from "zod";
import { Challenge, OtpCode } from "./auth.ts";
import { call, framed, judged } from "./call.ts";
import { line, UtcTime } from "./common.ts";
import { ActingAs } from "./hosts.ts";
import { PayeeNeed, PayeeState, payeeNeeds } from "./payeeStates.ts";
import { PaymentProvider } from "./payments.ts";
import { BankAccount, Pan } from "./payouts.ts";

export const Payee = z.object({ state: PayeeState, needs: z.array(PayeeNeed), updated_at: UtcTime });
export type Payee = z.infer<typeof Payee>;

export const businessTypes = [
  "individual",
  "proprietorship",
  "partnership",
  "llp",
  "private_limited",
  "public_limited",
  "trust",
  "society",
  "ngo",
  "huf",
] as const;

const asked = (max: number, min: number, message: string) => line(max, message).pipe(z.string().min(min, message));
const unspaced = (text: string) => text.replace(/[\s-]/g, "");

/** What a service without pages of its own wants to know of who gets the money. It goes there, and is not kept here. */
export const PayeeDetails = z
  .object({
    legal_name: asked(200, 4, "Please enter the full name as on the PAN card"),
    business_type: z.enum(businessTypes),
    pan: Pan.pipe(z.string().min(1, "Please enter the PAN, such as ABCDE1234F")),
    email: z.email("Please enter an email address").max(132),
    phone: z
      .string()
      .max(30)
      .transform((text) => unspaced(text).replace(/^(?:\+91|0)(?=\d{10}$)/, ""))
      .pipe(z.string().regex(/^[6-9]\d{9}$/, "Please enter the 10 digits of an Indian mobile number")),
    street: asked(100, 10, "Please enter house number and street, 10 characters at least"),
    locality: asked(100, 2, "Please enter the area or landmark"),
    city: asked(100, 2, "Please enter the city"),
    state: asked(32, 2, "Please enter the state"),
    postal_code: z
      .string()
      .max(20)
      .transform(unspaced)
      .pipe(z.string().regex(/^[1-9]\d{5}$/, "Please enter the PIN code: 6 digits")),
    account_holder: BankAccount.shape.account_holder,
    account_number: BankAccount.shape.account_number,
    account_number_again: BankAccount.shape.account_number_again,
    ifsc: BankAccount.shape.ifsc,
    accepts_terms: z.literal(true, "Please accept the terms of the payment service"),
  })
  .refine(({ account_number, account_number_again }) => account_number === account_number_again, {
    path: ["account_number_again"],
    message: "The two account numbers differ",
    when: ({ issues }) => issues.length === 0,
  });
export type PayeeDetails = z.infer<typeof PayeeDetails>;

/**
 * Where a host's money goes when the payment service sends it on by itself. `service` null: it does not, and bank details
 * are asked for instead. PAGE: the service has pages of its own for it; FORM: we ask, and hand it on.
 */
export const PayeeView = z.object({
  service: PaymentProvider.nullable(),
  way: z.enum(["PAGE", "FORM"]).nullable(),
  payee: Payee.nullable(),
});
export type PayeeView = z.infer<typeof PayeeView>;

export const getPayee = call("getPayee", { query: ActingAs, answer: framed(PayeeView) });
/**
 * Begins, or goes on, by a code (`sendPayoutCode`): a stolen token leads no money elsewhere. `redirect_url`: the service's
 * page, where it has one; `details` where it has none. A wrong code is HTTP 200 with `success` false.
 */
export const beginPayee = call("beginPayee", {
  query: ActingAs,
  body: z.object({ otp: OtpCode, challenge: Challenge.optional(), details: PayeeDetails.optional() }),
  answer: judged(z.object({ view: PayeeView, redirect_url: z.string().nullable() }), ["wrong_code"]),
});
/** Asks the service how it stands now, for who comes back from its page. */
export const askPayee = call("askPayee", { query: ActingAs, answer: framed(PayeeView) });

const sandboxParams = z.object({ payeeId: z.uuid() });
/** The sandbox's own page for a host's account. */
export const getSandboxPayee = call("getSandboxPayee", {
  params: sandboxParams,
  answer: framed(z.object({ state: PayeeState })),
});
/** `needs`: what the sandbox shall say is missing. */
export const decideSandboxPayee = call("decideSandboxPayee", {
  params: sandboxParams,
  body: z.object({ state: PayeeState, needs: z.array(PayeeNeed).max(payeeNeeds.length).default([]) }),
  answer: framed(z.object({ state: PayeeState })),
});
