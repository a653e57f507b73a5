import type { UserId } from "@mela/contract/common";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** What somebody asked hosts, and what was answered. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ questions_you_asked: Item[] }> {
  const questions = await items(
    tx,
    sql`select json_build_object('event', e.title, 'question', q.text, 'answer', q.answer,
                                 'asked_at', ${utcText(sql`q.created_at`)}, 'answered_at', ${utcText(sql`q.answered_at`)}) as item
          from enquiries q join events e using (event_id)
         where q.user_id = ${userId}::uuid order by q.created_at desc limit ${mostItems}::int`,
  );
  return { questions_you_asked: questions };
}
