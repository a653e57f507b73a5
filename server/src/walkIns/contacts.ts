import { AppError } from "@mela/contract/errors";
import type { WalkInInput } from "@mela/contract/walkIns";
import type { z } from "zod";
import { canonicalIdentity } from "../auth/index.ts";

/** Where a ticket goes, in the one form that accounts are found by. Throws `invalid_input` by field. */
export function readContacts({ email, phone }: Pick<z.output<typeof WalkInInput>, "email" | "phone">) {
  const mail = email === "" ? null : canonicalIdentity(email);
  const number = phone === "" ? null : canonicalIdentity(phone);
  const fields: Record<string, string> = {};
  if (email !== "" && mail?.kind !== "EMAIL") fields.email = "Please enter a valid email address";
  if (phone !== "" && number?.kind !== "PHONE") fields.phone = "Please enter a phone number of 10 digits";
  if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
  return { email: mail, phone: number };
}
