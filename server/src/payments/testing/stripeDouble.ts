import { createHmac } from "node:crypto";
import { stripePage } from "./pages.ts";
import { type Reply, type Request, serviceDouble, serviceId } from "./serviceDouble.ts";
import { stripeAccounts } from "./stripeAccounts.ts";
import { stripeTransfers } from "./stripeTransfers.ts";

export const stripeKeys = {
  PAYMENTS: "stripe",
  STRIPE_SECRET_KEY: "sk_test_MelaDouble0001",
  STRIPE_WEBHOOK_SECRET: "whsec_mela_new,whsec_mela_test",
};
const refusal = { type: "card_error" as const, code: "card_declined", decline_code: "generic_decline" };
const webhookSecret = "whsec_mela_test"; // the former one: what is under way after a rotation

export type StripeIntent = {
  id: string;
  object: "payment_intent";
  status: "requires_payment_method" | "processing" | "requires_capture" | "succeeded" | "canceled";
  amount: number;
  amount_received: number;
  amount_capturable: number;
  currency: string;
  metadata: Record<string, string>;
  last_payment_error: { type: "card_error"; code: string; decline_code: string } | null;
  refunded: number;
};
export type StripeSession = {
  id: string;
  object: "checkout.session";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  url: string;
  expires_at: number;
  metadata: Record<string, string>;
  isManual: boolean;
  success: string;
  cancel: string;
};

/** Signs as Stripe does: the whole secret, the time, a dot, the bytes. */
export function stripeSignature(secret: string, raw: string | Buffer, atS: number): string {
  return `t=${atS},v1=${createHmac("sha256", secret).update(`${atS}.`).update(raw).digest("hex")}`;
}

function sign(text: string, atS: number): { raw: Buffer; headers: Record<string, string> } {
  const raw = Buffer.from(text);
  return { raw, headers: { "stripe-signature": `${stripeSignature(webhookSecret, raw, atS)},v0=aa` } };
}

/** Stripe as its documentation has it: sessions, intents, refunds, idempotency, its page and its notices. `now` in ms. */
export async function stripeDouble(now: () => number, port = 0) {
  const sessions = new Map<string, StripeSession>();
  const intents = new Map<string, StripeIntent>();
  const keys = new Map<string, { body: string; reply: Reply }>();
  const hosts = stripeAccounts(() => server.url);
  const shares = stripeTransfers({ accounts: hosts.accounts, intents });
  let refundStatus = "succeeded";

  function answer(request: Request): Reply {
    const { method, path, headers } = request;
    if (path.startsWith("/c/pay/") || path.startsWith("/hosted/")) return page(path);
    if (headers.authorization !== `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`)
      return no(401, "invalid_request_error", "api_key_invalid");
    return method === "POST" ? once(request, () => write(request)) : read(request);
  }

  function read(request: Request): Reply {
    const { path, query } = request;
    const known = hosts.answer(request) ?? shares.answer(request);
    if (known) return known;
    const session = sessions.get(path.split("/")[4] ?? "");
    if (!session) return no(404, "invalid_request_error", "resource_missing");
    const isExpanded = query.get("expand[0]") === "payment_intent";
    const intent = isExpanded && session.payment_intent ? intents.get(session.payment_intent) : undefined;
    if (!intent) return yes({ ...session, payment_intent: session.payment_intent });
    const balance_transaction = { fee: 2_358, currency: intent.currency };
    const latest_charge = intent.status === "succeeded" ? { id: serviceId("ch_"), balance_transaction } : null;
    return yes({ ...session, payment_intent: { ...intent, latest_charge } });
  }

  function write(request: Request): Reply {
    const { path, body } = request;
    const known = hosts.answer(request) ?? shares.answer(request);
    if (known) return known;
    const form = new URLSearchParams(body);
    if (path === "/v1/checkout/sessions") return createSession(form);
    if (path === "/v1/refunds") return refund(form);
    const [, , kind, idOrKind = "", deedOrId = "", deed] = path.split("/");
    if (kind === "checkout" && deed === "expire") return expire(deedOrId);
    const intent = intents.get(idOrKind);
    if (!intent) return no(404, "invalid_request_error", "resource_missing");
    if (intent.status !== "requires_capture")
      return no(400, "invalid_request_error", "payment_intent_unexpected_state");
    const { amount } = intent;
    Object.assign(
      intent,
      { amount_capturable: 0 },
      deedOrId === "capture" ? { status: "succeeded", amount_received: amount } : { status: "canceled" },
    );
    return yes(intent);
  }

  function createSession(form: URLSearchParams): Reply {
    const expires_at = Number(form.get("expires_at"));
    const inS = expires_at - now() / 1_000;
    if (inS < 1_800 || inS > 86_400) return no(400, "invalid_request_error", "expires_at");
    const amount_total = Number(form.get("line_items[0][price_data][unit_amount]"));
    if (!Number.isInteger(amount_total) || amount_total < 50)
      return no(400, "invalid_request_error", "amount_too_small");
    const id = serviceId("cs_test_");
    const session: StripeSession = {
      ...{
        id,
        object: "checkout.session",
        status: "open",
        payment_status: "unpaid",
        payment_intent: null,
        amount_total,
      },
      ...{
        currency: form.get("line_items[0][price_data][currency]") ?? "",
        url: `${server.url}/c/pay/${id}`,
        expires_at,
      },
      metadata: { payment_id: form.get("metadata[payment_id]") ?? "" },
      isManual: form.get("payment_intent_data[capture_method]") === "manual",
      success: form.get("success_url") ?? "",
      cancel: form.get("cancel_url") ?? "",
    };
    sessions.set(id, session);
    return yes(session);
  }

  function expire(id: string): Reply {
    const session = sessions.get(id);
    if (session?.status !== "open") return no(400, "invalid_request_error", "");
    session.status = "expired";
    return yes(session);
  }

  function refund(form: URLSearchParams): Reply {
    const intent = intents.get(form.get("payment_intent") ?? "");
    if (intent?.status !== "succeeded") return no(400, "invalid_request_error", "resource_missing");
    const amount = Number(form.get("amount") ?? intent.amount_received - intent.refunded);
    if (intent.refunded + amount > intent.amount_received)
      return no(400, "invalid_request_error", "charge_already_refunded");
    intent.refunded += amount;
    const metadata = { refund_id: form.get("metadata[refund_id]") ?? "" };
    const facts = { amount, currency: intent.currency, payment_intent: intent.id, status: refundStatus, metadata };
    return yes({ id: serviceId("re_"), object: "refund", ...facts });
  }

  /** A key gives its first answer again, a "no" too; with another body it is an error. */
  function once({ headers, body, path }: Request, work: () => Reply): Reply {
    const key = headers["idempotency-key"];
    if (typeof key !== "string") return work();
    const known = keys.get(key);
    if (known && known.body !== path + body) return no(400, "idempotency_error", "");
    if (known) return { ...known.reply, headers: { "idempotent-replayed": "true" } };
    const reply = work();
    keys.set(key, { body: path + body, reply: { ...reply, body: structuredClone(reply.body) } });
    return reply;
  }

  /** Somebody pays on a session's page. */
  function pay(sessionId: string, end: StripeIntent["status"] = "succeeded", change: Partial<StripeIntent> = {}) {
    const session = sessions.get(sessionId);
    if (session?.status !== "open") throw new Error("no such open session");
    const { amount_total: amount, currency, metadata } = session;
    const status = end === "succeeded" && session.isManual ? "requires_capture" : end;
    const [amount_received, amount_capturable] = [
      status === "succeeded" ? amount : 0,
      status === "requires_capture" ? amount : 0,
    ];
    const facts = { status, amount, amount_received, amount_capturable, currency, metadata, refunded: 0 };
    const last_payment_error = end === "requires_payment_method" ? refusal : null;
    const intent: StripeIntent = {
      ...{ id: serviceId("pi_"), object: "payment_intent" as const, last_payment_error },
      ...{ ...facts, ...change },
    };
    intents.set(intent.id, intent);
    session.payment_intent = intent.id;
    if (end === "requires_payment_method") return intent; // a card that was refused: the page stays open
    Object.assign(session, { status: "complete", payment_status: status === "succeeded" ? "paid" : "unpaid" });
    if (change.amount_received !== undefined) session.amount_total = change.amount_received;
    if (change.currency !== undefined) session.currency = change.currency;
    return intent;
  }

  function page(path: string): Reply {
    const id = path.split("/").find((part) => part.startsWith("cs_")) ?? "";
    const session = sessions.get(id);
    if (!session) return { status: 404, body: "no such session" };
    if (path.endsWith("/pay") && session.status === "open") {
      pay(id);
      return { status: 303, body: "", headers: { location: session.success } };
    }
    return stripePage(id, session);
  }

  const server = await serviceDouble(answer, port);
  return {
    ...server,
    sessions,
    intents,
    accounts: hosts.accounts,
    shares,
    pay,
    expire,
    refundsEnd: (status: "succeeded" | "pending" | "failed") => {
      refundStatus = status;
    },
    /** A notice signed with the former secret. */
    notice: (
      type: string,
      object: object,
      {
        livemode = false,
        atS = Math.floor(now() / 1_000),
        id = serviceId("evt_"),
        account,
      }: { livemode?: boolean; atS?: number; id?: string; account?: string } = {},
    ) => {
      const event = {
        id,
        object: "event",
        api_version: "2026-10-28.endive",
        created: atS,
        type,
        livemode,
        ...(account && { account }),
        data: { object },
      };
      return sign(JSON.stringify(event), atS);
    },
    /** Any text as a notice of theirs. */
    sign: (text: string) => sign(text, Math.floor(now() / 1_000)),
  };
}
export type StripeDouble = Awaited<ReturnType<typeof stripeDouble>>;

const yes = (body: unknown): Reply => ({ status: 200, body });
function no(status: number, type: string, code: string): Reply {
  return { status, body: { error: { type, code, message: "Refused", param: null } } };
}
