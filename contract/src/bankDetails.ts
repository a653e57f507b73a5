import { z } from "zod";
import { Challenge, OtpCode } from "./auth.ts";
import { call, framed, judged } from "./call.ts";
import { line, prose, UtcTime } from "./common.ts";
import { ActingAs } from "./hosts.ts";
import { Ifsc } from "./payouts.ts";

/** How long guests have who pay the host by transfer: a bank may take a day, and a week keeps seats from everybody else. */
export const TransferHours = z.int().min(1).max(168);

const unspaced = (text: string) => text.replace(/[\s-]/g, "");

/** A UPI address as banks give them out: name@bank. Empty: none. */
const UpiId = z
  .string()
  .max(120)
  .transform((text) => unspaced(text).toLowerCase())
  .pipe(
    z.string().regex(/^(?:[a-z0-9._-]{2,64}@[a-z][a-z0-9]{1,31})?$/, "Please enter the UPI ID, such as asha@okhdfc"),
  );
const AccountNumberOrNone = z
  .string()
  .max(60)
  .transform(unspaced)
  .pipe(z.string().regex(/^(?:\d{9,18})?$/, "Please enter the account number: 9 to 18 digits"));
const IfscOrNone = z.union([z.literal(""), Ifsc]);

const noName = "Please enter the name that your bank knows you by";
const named = z.string().min(1, noName);
const whenWhole = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0;

/** What guests need who pay a host directly: a UPI ID, a bank account, or both. The number is typed twice. */
export const BankDetailsInput = z
  .object({
    payee_name: line(120, noName).pipe(named),
    upi_id: UpiId.default(""),
    account_number: AccountNumberOrNone.default(""),
    account_number_again: AccountNumberOrNone.default(""),
    ifsc: IfscOrNone.default(""),
    note: prose(300).default(""),
  })
  .refine(({ upi_id, account_number }) => upi_id !== "" || account_number !== "", {
    path: ["upi_id"],
    message: "Please enter a UPI ID or a bank account",
    when: whenWhole,
  })
  .refine(({ account_number, account_number_again }) => account_number === account_number_again, {
    path: ["account_number_again"],
    message: "The two account numbers differ",
    when: whenWhole,
  })
  .refine(({ account_number, ifsc }) => (account_number === "") === (ifsc === ""), {
    path: ["ifsc"],
    message: "Please enter the account number and its IFSC",
    when: whenWhole,
  });
export type BankDetailsInput = z.infer<typeof BankDetailsInput>;

/** Where a host's guests pay them, as those guests see it; what is not given is empty. */
export const BankDetails = z.object({
  payee_name: z.string(),
  upi_id: z.string(),
  account_number: z.string(),
  ifsc: z.string(),
  note: z.string(),
});
export type BankDetails = z.infer<typeof BankDetails>;
export const OwnBankDetails = BankDetails.extend({ updated_at: UtcTime });
export type OwnBankDetails = z.infer<typeof OwnBankDetails>;

/** What a guest sends, where to, and what to quote. `upi_link` opens UPI apps with all of it filled in; null: no UPI ID. */
export const TransferDetails = z.object({
  /** Null: the host has taken them away since. */
  details: BankDetails.nullable(),
  amount: z.number(),
  reference: z.string(),
  upi_link: z.string().nullable(),
});
export type TransferDetails = z.infer<typeof TransferDetails>;

/** What a bank calls a transfer (UTR, RRN): 6 to 35 letters and digits. */
export const TransferReference = z
  .string()
  .max(80)
  .transform((text) => unspaced(text).toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9/]{6,35}$/, "Please enter the reference (UTR) that your bank or app shows"));

export const getBankDetails = call("getBankDetails", { query: ActingAs, answer: framed(OwnBankDetails.nullable()) });
/** By the code of `sendPayoutCode`; a wrong one is an answer: HTTP 200 with `success` false. Every address is told. */
export const saveBankDetails = call("saveBankDetails", {
  query: ActingAs,
  body: z.object({ details: BankDetailsInput, otp: OtpCode, challenge: Challenge.optional() }),
  answer: judged(OwnBankDetails, ["wrong_code"]),
});
export const removeBankDetails = call("removeBankDetails", { query: ActingAs, answer: framed(z.object({})) });
