import { type RazorpayDouble, razorpayDouble, razorpayKeys } from "../../server/src/payments/testing/razorpayDouble.ts";
import { test } from "./test.ts";

/** Tests of a product that takes money by Razorpay, whose double has its hosted page too; with `more` settings. */
export const testWithRazorpay = (more: Record<string, string> = {}) =>
  test.extend<object, { razorpay: RazorpayDouble }>({
    razorpay: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed
      async ({}, use) => {
        const razorpay = await razorpayDouble();
        await use(razorpay);
        await razorpay.close();
      },
      { scope: "worker" },
    ],
    settings: [
      async ({ razorpay }, use) => use({ ...razorpayKeys, RAZORPAY_URL: razorpay.url, ...more }),
      { scope: "worker" },
    ],
  });
