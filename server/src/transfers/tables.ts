import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, eventKey, instantColumn } from "../platform/database/columns.ts";
import { sql } from "../platform/database/sql.ts";

/** A seat that its booker offers a friend. Only the hash of its link is kept; whose a ticket is stands with the ticket. */
export const ticketTransfers = pgTable(
  "ticket_transfers",
  {
    eventId: eventKey(),
    transferId: uuid("transfer_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    ticketId: uuid("ticket_id").notNull(),
    giverId: uuid("giver_id").notNull(),
    email: text("email"), // null: forgotten with who had it
    tokenHash: text("token_hash").notNull(),
    createdAt: createdAt(),
    acceptedAt: instantColumn("accepted_at"),
    acceptedBy: uuid("accepted_by"),
    takenBackAt: instantColumn("taken_back_at"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.transferId] }),
    /** One open offer for each ticket. */
    uniqueIndex("ticket_transfers_open")
      .on(t.eventId, t.ticketId)
      .where(sql`${t.acceptedAt} is null and ${t.takenBackAt} is null`),
    index("ticket_transfers_booking").on(t.eventId, t.bookingId),
    index("ticket_transfers_token").on(t.tokenHash),
    index("ticket_transfers_giver").on(t.giverId, t.createdAt),
    index("ticket_transfers_taker").on(t.acceptedBy).where(sql`${t.acceptedBy} is not null`),
  ],
);
