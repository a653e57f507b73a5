import { z } from "zod";
import { Challenge, OtpCode } from "./auth.ts";
import { call, framed, judged } from "./call.ts";
import { EventId, line, UtcTime } from "./common.ts";
import { ActingAs } from "./hosts.ts";
import { PayeeState } from "./payeeStates.ts";

const unspaced = (text: string) => text.replace(/[\s-]/g, "").toUpperCase();

/** A branch of an Indian bank, as the Reserve Bank numbers them: four letters, a 0, six letters or digits. */
export const Ifsc = z
  .string()
  .max(40)
  .transform(unspaced)
  .pipe(z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, "Please enter the IFSC, such as HDFC0001234"));
/** Indian banks number accounts with 9 to 18 digits. */
export const AccountNumber = z
  .string()
  .max(60)
  .transform(unspaced)
  .pipe(z.string().regex(/^\d{9,18}$/, "Please enter the account number: 9 to 18 digits"));
/** A number of the income tax office: five letters, four digits, a letter. None is fine. */
export const Pan = z
  .string()
  .max(30)
  .transform(unspaced)
  .pipe(z.string().regex(/^(?:[A-Z]{5}\d{4}[A-Z])?$/, "Please enter the PAN, such as ABCDE1234F, or leave it empty"));

const noHolder = "Please enter the name that the account has at the bank";

/** The number is typed twice: nobody else can tell whether it is right before money is lost. */
export const BankAccount = z
  .object({
    account_holder: line(120, noHolder).pipe(z.string().min(1, noHolder)),
    account_number: AccountNumber,
    account_number_again: AccountNumber,
    ifsc: Ifsc,
    pan: Pan.default(""),
  })
  .refine(({ account_number, account_number_again }) => account_number === account_number_again, {
    path: ["account_number_again"],
    message: "The two account numbers differ",
    when: ({ issues }) => issues.length === 0, // of a number that is none nobody wants to know that
  });
export type BankAccount = z.infer<typeof BankAccount>;

/** Where a host's money goes, as they know it again: the numbers themselves never leave the server any more. */
export const PayoutAccount = z.object({
  account_holder: z.string(),
  last4: z.string(),
  ifsc: z.string(),
  pan_last4: z.string().nullable(),
  updated_at: UtcTime,
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;

export const getPayoutAccount = call("getPayoutAccount", { query: ActingAs, answer: framed(PayoutAccount.nullable()) });
/** Sends the code that a new account is saved with: a token alone may be stolen. */
export const sendPayoutCode = call("sendPayoutCode", {
  answer: framed(z.object({ code_to: z.string(), challenge: Challenge })),
});
/** A wrong code is an answer: HTTP 200 with `success` false, as in `verifyOtp`. Every mail address is told. */
export const savePayoutAccount = call("savePayoutAccount", {
  query: ActingAs,
  body: z.object({ account: BankAccount, otp: OtpCode, challenge: Challenge.optional() }),
  answer: judged(PayoutAccount, ["wrong_code"]),
});
export const removePayoutAccount = call("removePayoutAccount", { query: ActingAs, answer: framed(z.object({})) });

/**
 * Where an event's money goes, for whoever looks after it: the account's last four digits, null where there is none.
 * `is_needed`: paid tickets are sold here for real money, so that they can't be published without one.
 */
export const getEventPayout = call("getEventPayout", {
  params: z.object({ eventId: EventId }),
  answer: framed(
    z.object({
      is_needed: z.boolean(),
      last4: z.string().nullable(),
      /** Where the payment service sends it on: whether it does so here, and how the host's account there stands. */
      is_sent_on: z.boolean(),
      payee_state: PayeeState.nullable(),
    }),
  ),
});
