import { createHmac } from "node:crypto";
import { razorpayPage } from "./pages.ts";
import { razorpayAccounts } from "./razorpayAccounts.ts";
import { razorpayCodes } from "./razorpayCodes.ts";
import { razorpayTransfers } from "./razorpayTransfers.ts";
import { type Reply, type Request, serviceDouble, serviceId } from "./serviceDouble.ts";

export const razorpayKeys = {
  PAYMENTS: "razorpay",
  RAZORPAY_KEY_ID: "rzp_test_MelaDouble0001",
  RAZORPAY_KEY_SECRET: "rzp_test_secret_0123456789",
  RAZORPAY_WEBHOOK_SECRET: "whsec_rzp_mela_new, whsec_rzp_mela_test",
};
const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = razorpayKeys;
export const webhookSecret = "whsec_rzp_mela_test"; // the former one: what is under way after a rotation

type Order = {
  id: string;
  amount: number;
  currency: string;
  receipt: string;
  status: string;
  notes: unknown;
  payment: unknown;
};
type Status = "created" | "authorized" | "captured" | "refunded" | "failed";
export type RazorpayPayment = {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: Status;
  order_id: string | null;
  /** What it was paid by, where it was no order. */
  qr_code_id?: string;
  captured: boolean;
  amount_refunded: number;
  fee?: number;
  created_at: number;
};
type Refund = { id: string; payment_id: string; amount: number; status: string; receipt: string };

export const hmac = (secret: string, text: string | Buffer) => createHmac("sha256", secret).update(text).digest("hex");

/** Any text as a notice of theirs, under an id of its own. */
function sign(text: string, id = serviceId("evt_")): { raw: Buffer; headers: Record<string, string> } {
  const raw = Buffer.from(text);
  return { raw, headers: { "x-razorpay-signature": hmac(webhookSecret, raw), "x-razorpay-event-id": id } };
}

/** Razorpay as its documentation has it: orders, payments, refunds, its hosted page and its notices. */
export async function razorpayDouble(port = 0) {
  const orders = new Map<string, Order>();
  const payments = new Map<string, RazorpayPayment>();
  const refunds = new Map<string, Refund>();
  const keys = new Map<string, { body: string; reply: Reply }>();
  const hosts = razorpayAccounts();
  const shares = razorpayTransfers({ accounts: hosts.accounts, payments });
  const codes = razorpayCodes(
    () => server.url,
    (id) => [...payments.values()].filter(({ qr_code_id }) => qr_code_id === id).reverse(),
  );
  let refundStatus = "processed";
  let clock = 1_700_000_000;

  function answer(request: Request): Reply | Promise<Reply> {
    const { method, path } = request;
    const picture = codes.picture(path);
    if (picture) return picture.then((body) => ({ status: 200, body, headers: { "content-type": "image/png" } }));
    if (path === "/v1/checkout/embedded" || path.startsWith("/hosted/")) return razorpayPage(request, double);
    const login = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
    if (request.headers.authorization !== login) return no(401, "Authentication failed");
    const known = hosts.answer(request) ?? shares.answer(request) ?? codes.answer(request);
    if (known) return known;
    const [, , kind = "", id = "", deed = ""] = path.split("/");
    if (kind === "orders") return ofOrders(request, id, deed);
    const payment = kind === "payments" ? payments.get(id) : undefined;
    if (!payment) return no(400, "The id provided does not exist");
    if (method === "POST" && deed === "capture") return capture(request, payment);
    if (method === "POST" && deed === "refund") return once(request, () => refund(request, payment));
    return yes(payment);
  }

  function ofOrders({ method, query, body }: Request, id: string, deed: string): Reply {
    if (method === "POST") return createOrder(JSON.parse(body));
    if (id === "") {
      const items = [...orders.values()].filter(({ receipt }) => receipt === query.get("receipt"));
      return yes({ entity: "collection", count: items.length, items });
    }
    const order = orders.get(id);
    if (!order) return no(400, "The id provided does not exist");
    if (deed !== "payments") return yes(order);
    const items = [...payments.values()].filter(({ order_id }) => order_id === id).reverse(); // the newest first
    return yes({ entity: "collection", count: items.length, items });
  }

  function createOrder(asked: Order & { unique_receipt?: boolean }): Reply {
    if (!Number.isInteger(asked.amount) || asked.amount < 100) return no(400, "The amount must be at least INR 1.00");
    if (asked.receipt.length > 40) return no(400, "The receipt may not be greater than 40 characters.");
    const isKnown = [...orders.values()].some(({ receipt }) => receipt === asked.receipt);
    if (asked.unique_receipt && isKnown) return no(400, "Order with this receipt exists already");
    const { amount, currency, receipt, notes, payment } = asked;
    const order = { id: serviceId("order_"), amount, currency, receipt, notes, payment, status: "created" };
    orders.set(order.id, order);
    return yes({ ...order, entity: "order", amount_paid: 0, amount_due: amount, offer_id: null, attempts: 0 });
  }

  function capture({ body }: Request, payment: RazorpayPayment): Reply {
    if (payment.captured) return no(400, "This payment has already been captured");
    if (payment.status !== "authorized") return no(400, "Only payments which have been authorized can be captured");
    if (JSON.parse(body).amount !== payment.amount)
      return no(400, "Capture amount must be equal to the amount authorized");
    Object.assign(payment, { status: "captured", captured: true });
    return yes(payment);
  }

  function refund({ body }: Request, payment: RazorpayPayment): Reply {
    const asked = JSON.parse(body);
    const amount = asked.amount ?? payment.amount - payment.amount_refunded;
    if (!payment.captured) return no(400, "The payment must be captured before it can be refunded");
    if (payment.amount_refunded + amount > payment.amount)
      return no(400, "The total refund amount is greater than the refund payment amount");
    payment.amount_refunded += amount;
    const made = {
      id: serviceId("rfnd_"),
      payment_id: payment.id,
      amount,
      status: refundStatus,
      receipt: asked.receipt,
    };
    refunds.set(made.id, made);
    return yes({ ...made, entity: "refund", currency: payment.currency, speed_requested: asked.speed, batch_id: null });
  }

  /** The same key gives the same answer, a "no" too; with another body it is refused. */
  function once({ headers, body }: Request, work: () => Reply): Reply {
    const key = String(headers["x-refund-idempotency"] ?? "");
    if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) return work();
    const known = keys.get(key);
    if (known && known.body !== body)
      return no(400, "Different request with the same idempotency key has already been processed.");
    const reply = known?.reply ?? work();
    keys.set(key, { body, reply });
    return reply;
  }

  /** Somebody tries to pay for an order. */
  function pay(orderId: string, status: Status = "captured", change: Partial<RazorpayPayment> = {}): RazorpayPayment {
    const order = orders.get(orderId);
    if (!order) throw new Error("no such order");
    const { amount, currency } = order;
    const captured = status === "captured";
    const facts = {
      id: serviceId("pay_"),
      amount,
      currency,
      status,
      order_id: orderId,
      captured,
      amount_refunded: 0,
      ...(captured && { fee: 2_358 }),
    };
    const payment = { entity: "payment" as const, ...facts, created_at: ++clock, ...change };
    payments.set(payment.id, payment);
    return payment;
  }

  /** Somebody scans a code and pays; what became of it is told with the code. */
  function payCode(id: string, change: Partial<RazorpayPayment> = {}): RazorpayPayment {
    const code = codes.codes.get(id);
    if (!code) throw new Error("no such code");
    code.status = "closed"; // single use
    const facts = { id: serviceId("pay_"), amount: code.payment_amount, currency: "INR", status: "captured" as const };
    const more = { order_id: null, qr_code_id: id, captured: true, amount_refunded: 0, fee: 0, created_at: ++clock };
    const payment = { entity: "payment" as const, ...facts, ...more, ...change };
    payments.set(payment.id, payment);
    return payment;
  }

  const double = {
    keySecret,
    codes,
    payCode,
    orders,
    payments,
    refunds,
    hosts,
    shares,
    pay,
    /** The refund that was made for a payment, by somebody in the dashboard when `receipt` is not one of ours. */
    refundByHand: (payment: RazorpayPayment, amount = payment.amount) => {
      payment.amount_refunded += amount;
      const made = { id: serviceId("rfnd_"), payment_id: payment.id, amount, status: "processed", receipt: null };
      return { ...made, currency: payment.currency };
    },
    refundsEnd: (status: "processed" | "pending" | "failed") => {
      refundStatus = status;
    },
    /** A notice as it stands now, signed with the former secret, under an id of its own. */
    notice: (event: string, payload: Record<string, object>, id = serviceId("evt_"), account_id = "acc_MelaDouble") => {
      const entities = Object.fromEntries(Object.entries(payload).map(([kind, entity]) => [kind, { entity }]));
      const contains = Object.keys(payload);
      const facts = {
        entity: "event",
        account_id,
        event,
        contains,
        payload: entities,
        created_at: ++clock,
      };
      return sign(JSON.stringify(facts), id);
    },
    sign,
    /** What the hosted page posts to our callback. */
    callback: (payment: Pick<RazorpayPayment, "id" | "order_id">) => ({
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id ?? "",
      razorpay_signature: hmac(keySecret, `${payment.order_id}|${payment.id}`),
    }),
  };
  const server = await serviceDouble(answer, port);
  return { ...double, ...server };
}
export type RazorpayDouble = Awaited<ReturnType<typeof razorpayDouble>>;

const yes = (body: unknown): Reply => ({ status: 200, body });
function no(status: number, description: string): Reply {
  const error = {
    code: "BAD_REQUEST_ERROR",
    description,
    source: "business",
    step: null,
    reason: "input_validation_failed",
  };
  return { status, body: { error: { ...error, metadata: {} } } };
}
