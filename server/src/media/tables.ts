import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "../platform/database/columns.ts";
import { sql } from "../platform/database/sql.ts";

/** A picture that a person uploaded, as it was re-encoded; `path` is its key in storage. */
export const pictures = pgTable(
  "pictures",
  {
    pictureId: uuid("picture_id").primaryKey(),
    userId: uuid("user_id").notNull(),
    path: text("path").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    /** Its colours from afar; empty: something shows through. Null: nobody has looked yet. */
    haze: text("haze"),
    createdAt: createdAt(),
  },
  (t) => [
    index("pictures_user").on(t.userId, t.createdAt),
    index("pictures_without_haze").on(t.pictureId).where(sql`haze is null`),
  ],
);
