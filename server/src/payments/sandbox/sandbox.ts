import type { PaymentId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { later } from "../../platform/clock.ts";
import { minorDigits, toMajor } from "../../platform/money.ts";
import type { App } from "../../platform/services.ts";
import type { Till } from "../pay.ts";
import { type CodeAttempt, type Provider, ProviderRefused, type ProviderState } from "../provider.ts";
import { receiveNotice } from "../webhooks.ts";
import { readNotice, signNotice, toNotice } from "./notice.ts";
import {
  decideOpen,
  endAuthorisation,
  findSandboxPayment,
  openSandboxPayment,
  refundSandbox,
  type SandboxRow,
  takeDueNotices,
} from "./store.ts";

/** A payment service of our own, for local use and tests: it takes no money, and fails on request (decision 019). */
export function sandboxProvider(app: App): Provider {
  const { clock, config, db, random, secrets } = app;
  return {
    name: "sandbox",
    create: async ({ paymentId, amount, capture }) => {
      const ref = `sandbox_${random.token(15)}`;
      const opened = await openSandboxPayment(db, { ref, paymentId, amount, capture, at: clock.now() });
      return { ref: opened?.ref ?? ref, redirectUrl: `${config.publicUrl}/pay/sandbox/${paymentId}` };
    },
    showCode: async ({ paymentId, amount, label, capture, at }) => {
      const ref = `sandbox_${random.token(15)}`;
      const opened = await openSandboxPayment(db, { ref, paymentId, amount, capture, at });
      return { ref: opened?.ref ?? ref, text: upiText({ paymentId, amount, label }) };
    },
    fetch: async ({ paymentId }) => {
      const row = await findSandboxPayment(db, paymentId);
      return row && toState(row);
    },
    capture: async ({ paymentId }) => {
      const row = await endAuthorisation(db, paymentId, "PAID");
      if (row?.status !== "PAID") throw new ProviderRefused("nothing is set aside");
      return toState(row);
    },
    voidIt: async ({ paymentId }) => {
      const row = await endAuthorisation(db, paymentId, "VOIDED");
      if (row?.status !== "VOIDED") throw new ProviderRefused("nothing is set aside");
    },
    close: async () => undefined, // its page stays open, so that money may come late
    refund: async ({ refundId, of, amount }) => {
      const isPaid = await refundSandbox(db, { ref: of.ref, refundId, minor: amount?.minor ?? null });
      if (!isPaid) throw new ProviderRefused("more than was paid");
      return { ref: `sandbox_refund_${refundId}` };
    },
    readNotice: (raw, headers) => readNotice(secrets, raw, headers),
    isWorthAsking: () => false, // its page is ours and leads back by itself
  };
}

/** What UPI apps read (NPCI, UPI linking); the address is nobody's. */
function upiText({ paymentId, amount, label }: Pick<CodeAttempt, "paymentId" | "amount" | "label">): string {
  const facts = { pa: "sandbox@mela", pn: "Mela", tr: paymentId, tn: label.slice(0, 50), cu: amount.currency };
  const am = toMajor(amount.minor, amount.currency).toFixed(minorDigits(amount.currency));
  return `upi://pay?${new URLSearchParams({ ...facts, am }).toString().replaceAll("+", "%20")}`;
}

function toState({
  ref,
  payment_id: paymentId,
  status: state,
  amount_minor: minor,
  currency,
}: SandboxRow): ProviderState {
  const failure = state === "FAILED" ? "declined" : null; // as a bank would put it
  return { ref, paymentId, state, amount: { minor, currency }, chargeRef: null, failure };
}

export type Outcome = "PAID" | "FAILED" | "PENDING";
/**
 * How the sandbox tells of a payment. As usual: while the browser comes back. Early: before it. Twice: both at once. Out of
 * order: what was before is told of last.
 */
export type NoticeMode = "normal" | "twice" | "early" | "late" | "out_of_order" | "none";

/** How long after the browser has its answer those notices come, in ms, that come after it. */
export const comesAfterMs: Partial<Record<NoticeMode, number>> = { normal: 0, late: 3_000 };

/** What whoever sits before the sandbox's page decides. Throws `payment_settled` for a payment that was decided. */
export async function decide(
  till: Till,
  paymentId: PaymentId,
  { outcome, mode }: { outcome: Outcome; mode: NoticeMode },
): Promise<SandboxRow> {
  const { db, clock } = till.app;
  const open = await findSandboxPayment(db, paymentId);
  if (!open) throw new AppError("not_found");
  if (open.status !== "PENDING") throw new AppError("payment_settled");
  if (outcome === "PENDING") return open;
  const afterMs = comesAfterMs[mode];
  const noticeDueAt = afterMs === undefined ? null : later(clock.now(), afterMs);
  const decided = await decideOpen(db, paymentId, { outcome, noticeDueAt });
  if (!decided) throw new AppError("payment_settled");
  const times = { early: 1, out_of_order: 1, twice: 2, normal: 0, late: 0, none: 0 }[mode];
  await Promise.all(Array.from({ length: times }, () => tell(till, decided)));
  // A try that failed before the money came; before one that failed it was only begun.
  if (mode === "out_of_order") await tell(till, decided, outcome === "PAID" ? "FAILED" : "PENDING");
  return decided;
}

/** Tells of the payments whose notices come after the answer and are due. */
export async function tellDue(till: Till): Promise<void> {
  for (const row of await takeDueNotices(till.app.db, till.app.clock.now())) await tell(till, row);
}

/** Sends a notice by the same way in that the network has. One that fails is lost: we ask by ourselves later. */
async function tell(till: Till, row: SandboxRow, status = row.status): Promise<void> {
  const { raw, headers } = signNotice(till.app.secrets, toNotice(row, status));
  try {
    await receiveNotice(till, raw, headers);
  } catch (error) {
    till.app.log.warn({ err: error, paymentId: row.payment_id }, "sandbox notice was not taken");
  }
}
