import { Account, Movement } from "@mela/contract/ledger";
import { z } from "zod";
import { split } from "../platform/split.ts";
import type { Earned } from "./earned.ts";

/** So much that went from one account to another. Lines of one subject, movement and round are one posting. */
export const Line = z.object({
  movement: Movement,
  subjectId: z.string(),
  round: z.number(),
  debit: Account,
  credit: Account,
  minor: z.number(),
  currency: z.string(),
  reference: z.string().nullable(),
});
export type Line = z.output<typeof Line>;

/** What has happened to a payment's money. `ref`: what the payment service calls that. */
export type Moved =
  | { kind: "PAID"; minor: number; ref: string | null; earned: Earned }
  | { kind: "UNPLACED"; minor: number; currency: string; ref: string | null }
  | { kind: "PROVIDER_FEE"; minor: number }
  /** `earned`: whose the money of these tickets was; none: each gives in proportion. */
  | { kind: "REFUND_OWED"; refundId: string; minor: number; earned?: Earned | null }
  | { kind: "REFUNDED"; refundId: string; minor: number; ref: string | null; isMismatch: boolean }
  | { kind: "REFUND_RETURNED"; refundId: string }
  | { kind: "DISPUTE"; state: "OPEN" | "WON" | "LOST" }
  | { kind: "SENT" | "SENT_BACK"; payoutId: string; minor: number; ref: string | null };

type Payment = { paymentId: string; currency: string };
type Amounts = readonly { debit: Account; credit: Account; minor: number }[];

const earning = ["HOST", "HOST_TAX", "PLATFORM"] as const;

/** What an account holds by these lines: what came to it less what it gave. PROVIDER has what is there the other way round. */
export function balance(lines: readonly Pick<Line, "debit" | "credit" | "minor">[], account: Account): number {
  return lines.reduce((sum, { debit, credit, minor }) => {
    return sum + (credit === account ? minor : 0) - (debit === account ? minor : 0);
  }, 0);
}

/** The lines that a movement adds to those of its payment; none when they know of it already. */
export function postingOf(before: readonly Line[], payment: Payment, moved: Moved): Line[] {
  const { paymentId, currency } = payment;
  // Whether it was sent on yet says nothing of whose it is.
  const own = before.filter((line) => line.currency === currency && !isSending(line));
  switch (moved.kind) {
    case "PAID": {
      const { minor: _minor, ref: reference, earned } = moved;
      const amounts = earning.map((credit) => ({ debit: "PROVIDER" as const, credit, minor: earned[credit] }));
      return write({ movement: "PAID", subjectId: paymentId, round: 0, currency, reference }, amounts);
    }
    case "UNPLACED":
      return unplaced(moved, paymentId);
    case "PROVIDER_FEE": {
      const hasCome = before.some(({ movement }) => movement === "PAID" || movement === "UNPLACED");
      if (!hasCome || before.some(({ movement }) => movement === "PROVIDER_FEE")) return [];
      const head = { movement: moved.kind, subjectId: paymentId, round: 0, currency, reference: null };
      return write(head, [{ debit: "PROVIDER_FEE", credit: "PROVIDER", minor: moved.minor }]);
    }
    case "REFUND_OWED": {
      const head = { movement: moved.kind, subjectId: moved.refundId, round: 0, currency, reference: null };
      return write(head, takeFrom(own, moved.minor, { credit: "GUEST", wanted: moved.earned }));
    }
    case "REFUNDED":
      return refunded(before, payment, moved);
    case "REFUND_RETURNED": {
      const paid = before.findLast((line) => line.movement === "REFUNDED" && line.subjectId === moved.refundId);
      if (!paid) return [];
      return [{ ...paid, movement: moved.kind, debit: paid.credit, credit: paid.debit }];
    }
    case "DISPUTE":
      return disputed(own, payment, moved.state);
    case "SENT":
    case "SENT_BACK": {
      const { kind: movement, payoutId: subjectId, minor, ref: reference } = moved;
      const [debit, credit] = movement === "SENT" ? (["HOST", "PAYEE"] as const) : (["PAYEE", "HOST"] as const);
      return write({ movement, subjectId, round: 0, currency, reference }, [{ debit, credit, minor }]);
    }
  }
}

const isSending = ({ movement }: Pick<Line, "movement">) => movement === "SENT" || movement === "SENT_BACK";

type Head = Omit<Line, "debit" | "credit" | "minor">;
const write = (head: Head, amounts: Amounts): Line[] =>
  amounts.filter(({ minor }) => minor > 0).map((amount) => ({ ...head, ...amount }));

function unplaced({ minor, currency, ref }: Omit<Extract<Moved, { kind: "UNPLACED" }>, "kind">, subjectId: string) {
  const head = { movement: "UNPLACED" as const, subjectId, round: 0, currency, reference: ref };
  return write(head, [{ debit: "PROVIDER", credit: "GUEST", minor }]);
}

type Taking = { credit: Account; wanted?: Earned | null | undefined };
/**
 * Takes an amount from what a payment brought: of each account what is wanted, as far as that is there, and of the rest
 * its part; what is beyond it the host owes.
 */
function takeFrom(lines: readonly Line[], minor: number, { credit, wanted }: Taking) {
  const held = earning.map((account) => Math.max(0, balance(lines, account)));
  const there = Math.min(
    minor,
    held.reduce((sum, part) => sum + part, 0),
  );
  const first = held.map((part, at) => Math.min(part, wanted?.[earning[at] ?? "HOST"] ?? 0));
  const open = held.map((part, at) => part - (first[at] ?? 0));
  const rest = split(there - first.reduce((sum, part) => sum + part, 0), open);
  return first.map((part, at) => {
    const debit = earning[at] ?? "HOST";
    return { debit, credit, minor: part + (rest[at] ?? 0) + (debit === "HOST" ? minor - there : 0) };
  });
}

/** Money that nobody had told us of before it went back has come first. */
function refunded(before: readonly Line[], payment: Payment, moved: Extract<Moved, { kind: "REFUNDED" }>): Line[] {
  const { refundId: subjectId, minor, ref: reference, isMismatch } = moved;
  const came = isMismatch ? before.find(({ movement }) => movement === "UNPLACED") : undefined;
  const currency = came?.currency ?? payment.currency;
  const owed = Math.max(
    0,
    balance(
      before.filter((line) => line.currency === currency),
      "GUEST",
    ),
  );
  const unseen = unplaced({ minor: Math.max(0, minor - owed), currency, ref: null }, subjectId);
  const round = roundsOf(before, "REFUND_RETURNED", subjectId);
  const head = { movement: "REFUNDED" as const, subjectId, round, currency, reference };
  return [...unseen, ...write(head, [{ debit: "GUEST", credit: "PROVIDER", minor }])];
}

/** Frozen, free again, or gone: whatever the bank says, and however often it says so. */
function disputed(lines: readonly Line[], { paymentId, currency }: Payment, state: "OPEN" | "WON" | "LOST"): Line[] {
  const about = lines.filter(({ movement }) => movement.startsWith("DISPUTE"));
  const frozen = balance(about, "DISPUTED");
  const lost = balance(about, "PROVIDER");
  const head = { subjectId: paymentId, currency, reference: null };
  if (state === "WON") {
    const from = frozen > 0 ? ("DISPUTED" as const) : ("PROVIDER" as const);
    const back = earning.map((credit) => ({ debit: from, credit, minor: -balance(about, credit) }));
    return write({ ...head, movement: "DISPUTE_WON", round: roundsOf(lines, "DISPUTE_WON", paymentId) }, back);
  }
  const round = roundsOf(lines, "DISPUTED", paymentId);
  const kept = earning.reduce((sum, account) => sum + Math.max(0, balance(lines, account)), 0);
  const isNew = frozen === 0 && lost === 0;
  const taken = isNew
    ? write({ ...head, movement: "DISPUTED", round }, takeFrom(lines, kept, { credit: "DISPUTED" }))
    : [];
  if (state === "OPEN") return taken;
  const gone = balance([...about, ...taken], "DISPUTED");
  const last = { ...head, movement: "DISPUTE_LOST" as const, round: roundsOf(lines, "DISPUTE_LOST", paymentId) };
  return [...taken, ...write(last, [{ debit: "DISPUTED", credit: "PROVIDER", minor: gone }])];
}

/** How often something happened to a subject before. */
function roundsOf(lines: readonly Line[], movement: Movement, subjectId: string): number {
  return new Set(lines.filter((l) => l.movement === movement && l.subjectId === subjectId).map(({ round }) => round))
    .size;
}
