import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../auth/tables.ts";
import { createdAt, instantColumn } from "../platform/database/columns.ts";
import { sql } from "../platform/database/sql.ts";

/** What a host tells followers, with a picture or without. */
export const posts = pgTable(
  "posts",
  {
    postId: uuid("post_id").primaryKey(),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.userId),
    text: text("text").notNull(),
    picture: text("picture"),
    pictureText: text("picture_text").notNull().default(""),
    createdAt: createdAt(),
    toldAt: instantColumn("told_at"),
    removedAt: instantColumn("removed_at"),
  },
  (t) => [
    index("posts_host").on(t.hostId, t.createdAt),
    index("posts_untold").on(t.createdAt).where(sql`told_at is null and removed_at is null`),
  ],
);
