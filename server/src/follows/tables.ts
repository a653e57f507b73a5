import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { users } from "../auth/tables.ts";
import { createdAt } from "../platform/database/columns.ts";

/** Who wants to hear of a host's new events and posts. */
export const follows = pgTable(
  "follows",
  {
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.userId),
    followerId: uuid("follower_id")
      .notNull()
      .references(() => users.userId),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.hostId, t.followerId] }), index("follows_follower").on(t.followerId)],
);
