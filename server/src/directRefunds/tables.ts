import { bigint, check, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { eventKey, instantColumn } from "../platform/database/columns.ts";
import { sql } from "../platform/database/sql.ts";

/** What goes back by the host's own hand, of money that they were paid directly (decision 088). */
export const directRefunds = pgTable(
  "direct_refunds",
  {
    eventId: eventKey(),
    directRefundId: uuid("direct_refund_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    /** Of which tickets' money it is, for the bills; null: of all alike. */
    tickets: jsonb("tickets"),
    /** The same in words for people; empty: all of the booking. */
    seats: text("seats").notNull().default(""),
    reason: text("reason").notNull(), // cancelled, event_cancelled, changed
    owedAt: instantColumn("owed_at").notNull(),
    /** Null: it is still to be given. */
    givenAt: instantColumn("given_at"),
    /** What their bank calls the transfer; empty: they have not said. */
    reference: text("reference").notNull().default(""),
    /** Who gave it: a person, or the session of a door's device; null once they are forgotten. */
    actorId: uuid("actor_id"),
    deviceId: uuid("device_id"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.directRefundId] }),
    index("direct_refunds_booking").on(t.eventId, t.bookingId),
    index("direct_refunds_actor").on(t.actorId),
    check("direct_refunds_money", sql`${t.amountMinor} > 0`),
  ],
);
