import type { RazorpayPayment } from "./razorpayDouble.ts";
import type { Reply, Request } from "./serviceDouble.ts";

type Hosted = {
  pay(orderId: string, status: "captured" | "failed" | "created"): RazorpayPayment;
  callback(payment: RazorpayPayment): Record<string, string>;
  tell?(payment: RazorpayPayment): void;
};

/** The hosted page: what it was posted, and how it may end. Each end posts to our callback as Razorpay does. */
export function razorpayPage({ path, body, query }: Request, hosted: Hosted): Reply {
  if (path === "/v1/checkout/embedded") {
    const form = new URLSearchParams(body);
    const [order, back, cancel] = [form.get("order_id"), form.get("callback_url"), form.get("cancel_url")];
    const to = (end: string) => `/hosted/${end}?${new URLSearchParams({ order: order ?? "", back: back ?? "" })}`;
    const rows = [...form].map(([name, value]) => `<dt>${inHtml(name)}</dt><dd>${inHtml(value)}</dd>`).join("");
    return page(
      `<h1>Razorpay's double</h1><dl>${rows}</dl><p><a href="${inHtml(to("captured"))}">Pay</a> <a href="${inHtml(to("failed"))}">Fail</a>
       <a href="${inHtml(to("created"))}">Leave pending</a> <a href="${inHtml(cancel ?? "")}">Cancel</a></p>`,
    );
  }
  const end = path.endsWith("captured") ? "captured" : path.endsWith("failed") ? "failed" : "created";
  const payment = hosted.pay(query.get("order") ?? "", end);
  const fields: Record<string, string> =
    end === "failed"
      ? { "error[code]": "BAD_REQUEST_ERROR", "error[description]": "The bank said no" }
      : hosted.callback(payment);
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
  return page(
    `<form method="post" action="${inHtml(query.get("back") ?? "")}">${inputs.join("")}<button>Back to the shop</button></form>`,
  );
}

/** Stripe's page for a session. */
export function stripePage(sessionId: string, { success, cancel }: { success: string; cancel: string }): Reply {
  const to = (end: string) => `/hosted/${sessionId}/${end}`;
  return page(
    `<h1>Stripe's double</h1><p><a href="${to("pay")}">Pay</a> <a href="${inHtml(cancel)}">Back</a>
     <a href="${inHtml(success)}">Come back unpaid</a></p>`,
  );
}

function page(content: string): Reply {
  return {
    status: 200,
    body: `<!doctype html><meta name="viewport" content="width=device-width"><main>${content}</main>`,
  };
}

function inHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
