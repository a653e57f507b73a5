import { gstRatesToday } from "@mela/contract/pricing";
import { m } from "~/paraglide/messages.js";

/** The rates of GST that the law knows today, and the one that is chosen already, should that be an older one. */
export function GstRates({ chosen }: { chosen: string }) {
  const rates = gstRatesToday.map(String);
  const all = chosen === "" || rates.includes(chosen) ? rates : [...rates, chosen];
  return all.map((rate) => (
    <option key={rate} value={rate}>
      {rate === "0" ? m.hosting_gst_exempt() : `${rate} %`}
    </option>
  ));
}
