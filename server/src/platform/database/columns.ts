import { timestamp, uuid } from "drizzle-orm/pg-core";
import { sql } from "./sql.ts";

/** An instant, with its zone kept out of it: every table stores UTC. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
/** When a row was made. */
export const createdAt = () => instantColumn("created_at").notNull().default(sql`now()`);
/** The shard key of every table of an event (decision 006). */
export const eventKey = () => uuid("event_id").notNull();
