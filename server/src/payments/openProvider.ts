import type { App } from "../platform/services.ts";
import type { Provider } from "./provider.ts";
import { sandboxProvider } from "./sandbox/sandbox.ts";

/** The payment service that the settings name. Their packages are loaded where they are used: they take a while. */
export async function openProvider(app: App): Promise<Provider | null> {
  const { payments, publicUrl } = app.config;
  if (payments === null) return null;
  if (payments.service === "sandbox") return sandboxProvider(app);
  if (payments.service === "razorpay") {
    const { razorpayProvider } = await import("./razorpay/razorpay.ts");
    return razorpayProvider(payments, { publicUrl });
  }
  const { stripeProvider } = await import("./stripe/stripe.ts");
  return stripeProvider(payments, { clock: app.clock });
}
