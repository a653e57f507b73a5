import { bigint, check, index, pgTable, primaryKey, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { eventKey, instantColumn } from "../platform/database/columns.ts";
import { sql } from "../platform/database/sql.ts";

/** A ticket that its booker handed back, and what goes back when somebody else pays for its seat (decision 043). */
export const handBacks = pgTable(
  "hand_backs",
  {
    eventId: eventKey(),
    /** In the order of coming: who was first is refunded first. */
    handBackId: uuid("hand_back_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    ticketId: uuid("ticket_id").notNull(),
    ticketTypeId: uuid("ticket_type_id").notNull(),
    /** What went back at once, by the refund rules. */
    returnedMinor: bigint("returned_minor", { mode: "number" }).notNull(),
    /** The rest of what was paid for it. */
    owedMinor: bigint("owed_minor", { mode: "number" }).notNull(),
    handedBackAt: instantColumn("handed_back_at").notNull(),
    settledAt: instantColumn("settled_at"),
    /** The booking that paid for a seat; none where the event was cancelled. */
    settledBookingId: uuid("settled_booking_id"),
    lapsedAt: instantColumn("lapsed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.handBackId] }),
    uniqueIndex("hand_backs_ticket").on(t.eventId, t.ticketId),
    index("hand_backs_booking").on(t.eventId, t.bookingId),
    index("hand_backs_waiting")
      .on(t.eventId, t.ticketTypeId, t.handBackId)
      .where(sql`${t.settledAt} is null and ${t.lapsedAt} is null`),
    check("hand_backs_money", sql`${t.owedMinor} > 0 and ${t.returnedMinor} >= 0`),
  ],
);
