import { EventId } from "@mela/contract/common";
import { z } from "zod";
import { transaction } from "../platform/database/engine.ts";
import { rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { earnedOf } from "./earned.ts";
import { type Line, type Moved, postingOf } from "./postings.ts";
import { type Book, insertLines, type NewLine, openBooks, type Past, readPast } from "./store.ts";

/** Money that pays for nothing: it never was the booking's, and goes back. */
const unplaced: ReadonlySet<string> = new Set(["late", "duplicate", "mismatch"]);

/** Writes down what payments and refunds say of a time without a ledger, in the order in which it happened. */
export async function replay(tx: Tx, eventId: EventId, books: readonly Book[]): Promise<void> {
  if (books.length === 0) return;
  const pasts = await readPast(
    tx,
    eventId,
    books.map(({ payment_id }) => payment_id),
  );
  const byId = new Map(pasts.map((past) => [past.payment_id, past]));
  const lines = books.flatMap((book) => {
    const past = byId.get(book.payment_id);
    return past ? linesOf(book, past) : [];
  });
  await insertLines(tx, eventId, lines);
}

function linesOf(book: Book, past: Past): NewLine[] {
  const { payment_id, booking_id, currency } = book;
  const lines: Line[] = [];
  const dated: NewLine[] = [];
  for (const { moved, at } of storyOf(book, past)) {
    const more = postingOf(lines, { paymentId: payment_id, currency }, moved);
    lines.push(...more);
    dated.push(...more.map((line) => ({ ...line, payment_id, booking_id, at, isLater: true })));
  }
  return dated;
}

type Told = { moved: Moved; at: Date };

function storyOf({ currency, price_lines }: Book, past: Past): Told[] {
  const { amount_minor: minor, paid_at, reference: ref, refunds } = past;
  const isPlaced = !refunds.some(({ reason }) => reason === "late" || reason === "duplicate");
  const came: Moved = isPlaced
    ? { kind: "PAID", minor, ref, earned: earnedOf(price_lines, minor) }
    : { kind: "UNPLACED", minor, currency, ref };
  const told: Told[] = paid_at ? [{ moved: came, at: paid_at }] : [];
  for (const { refund_id: refundId, created_at, done_at, reason, ...refund } of refunds) {
    const isMismatch = reason === "mismatch";
    const owed: Moved | null = isMismatch
      ? { kind: "UNPLACED", minor: refund.minor, currency, ref }
      : unplaced.has(reason)
        ? null
        : { kind: "REFUND_OWED", refundId, minor: refund.minor };
    if (owed) told.push({ moved: owed, at: created_at });
    if (refund.status !== "DONE") continue;
    const moved: Moved = { kind: "REFUNDED", refundId, minor: refund.minor, ref: refund.reference, isMismatch };
    told.push({ moved, at: done_at ?? created_at });
  }
  if (past.is_disputed) told.push({ moved: { kind: "DISPUTE", state: "OPEN" }, at: past.updated_at });
  return told.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

const batch = 200;
const Unposted = z.object({ event_id: EventId, payment_id: z.string() });

/** Brings payments into the ledger that were made before there was one, or by a version that knew none. */
export async function fillLedger({ db }: Pick<App, "db">): Promise<void> {
  for (let past: string | null = null; ; ) {
    const some: z.output<typeof Unposted>[] = await rows(
      db,
      Unposted,
      sql`select event_id, payment_id from payments
           where not is_posted and (paid_at is not null or failure = 'mismatch')
             and (${past}::uuid is null or payment_id > ${past}::uuid)
           order by payment_id limit ${batch}`,
    );
    for (const [eventId, found] of Map.groupBy(some, ({ event_id }) => event_id)) {
      await transaction(db, async (tx) => {
        const ids = found.map(({ payment_id }) => payment_id);
        const books = await openBooks(tx, eventId, ids);
        await replay(
          tx,
          eventId,
          books.filter(({ is_posted }) => !is_posted),
        );
      });
    }
    const last = some.at(-1);
    if (!last || some.length < batch) return;
    past = last.payment_id;
  }
}
