import type { App } from "../platform/services.ts";
import type { PayeeService } from "./payees.ts";
import { sandboxPayees } from "./sandbox/payees.ts";

/** The service's accounts for hosts, where the settings switch them on; null: hosts give bank details instead. */
export async function openPayees(app: App): Promise<PayeeService | null> {
  const { payments, publicUrl } = app.config;
  if (!payments?.paysHosts) return null;
  if (payments.service === "sandbox") return sandboxPayees(app);
  if (payments.service === "razorpay") {
    const { razorpayPayees } = await import("./razorpay/payees.ts");
    return razorpayPayees(payments);
  }
  const { stripePayees } = await import("./stripe/payees.ts");
  return stripePayees(payments, { publicUrl });
}
