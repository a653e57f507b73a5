import { isGstin, tidyGstin } from "@mela/contract/gstin";
import { gstRatesToday } from "@mela/contract/pricing";
import { z } from "zod";

/** Who runs this Mela and takes its fee, for the bills of that fee. README and docs/deploy.md list them. */
export const platformSettings = {
  PLATFORM_NAME: z.string().trim().min(1).max(120).optional(),
  PLATFORM_ADDRESS: z.string().trim().min(1).max(300).optional(),
  PLATFORM_GSTIN: z.string().transform(tidyGstin).refine(isGstin, "it is no GSTIN").optional(),
  PLATFORM_SAC: z
    .string()
    .regex(/^\d{6}$/, "it has 6 digits")
    .default("998599"),
  PLATFORM_GST_PERCENT: z.coerce
    .number()
    .refine((percent) => gstRatesToday.some((rate) => rate === percent), "it is no rate of GST")
    .default(18),
};
const Settings = z.object(platformSettings);

/** Without a GSTIN no tax is charged for the fee, and its bills are plain receipts. */
export type PlatformConfig = { name: string; address: string; gstin: string | null; sac: string; percent: number };

/** Puts the settings together. Who gives a GSTIN has to say whose it is: throws through `fail`. */
export function readPlatformSettings(
  settings: z.output<typeof Settings>,
  fail: (sentence: string) => Error,
): PlatformConfig {
  const { PLATFORM_NAME: name, PLATFORM_ADDRESS: address, PLATFORM_GSTIN: gstin } = settings;
  if (gstin && !name) throw fail("The setting PLATFORM_NAME is missing: the GSTIN's tax invoices need it.");
  if (gstin && !address) throw fail("The setting PLATFORM_ADDRESS is missing: the GSTIN's tax invoices need it.");
  return {
    name: name ?? "Mela",
    address: address ?? "",
    gstin: gstin ?? null,
    sac: settings.PLATFORM_SAC,
    percent: settings.PLATFORM_GST_PERCENT,
  };
}
