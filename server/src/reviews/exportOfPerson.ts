import type { UserId } from "@mela/contract/common";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** What somebody wrote of events, and what they answered as one of the team. */
export async function exportOfPerson(
  tx: Tx,
  userId: UserId,
): Promise<{
  reviews_you_wrote: Item[];
  reviews_you_answered: Item[];
  reviews_you_reported: Item[];
  asked_for_reviews: Item[];
}> {
  const reviews = await items(
    tx,
    sql`select json_build_object('event', e.title, 'stars', r.stars, 'text', r.text, 'answer', r.answer,
                                 'written_at', ${utcText(sql`r.created_at`)}, 'changed_at', ${utcText(sql`r.edited_at`)},
                                 'hidden_because', r.hidden_for) as item
          from reviews r join events e using (event_id)
         where r.user_id = ${userId}::uuid and r.removed_at is null
         order by r.created_at desc limit ${mostItems}::int`,
  );
  const answers = await items(
    tx,
    sql`select json_build_object('event', e.title, 'answer', r.answer,
                                 'answered_at', ${utcText(sql`r.answered_at`)}) as item
          from reviews r join events e using (event_id)
         where r.answered_by = ${userId}::uuid order by r.answered_at desc limit ${mostItems}::int`,
  );
  const reported = await items(
    tx,
    sql`select json_build_object('event', e.title, 'reason', p.reason, 'text', p.text,
                                 'reported_at', ${utcText(sql`p.created_at`)}) as item
          from review_reports p join events e using (event_id)
         where p.user_id = ${userId}::uuid order by p.created_at desc limit ${mostItems}::int`,
  );
  const stopped = await items(
    tx,
    sql`select json_build_object('stopped_at', ${utcText(sql`stopped_at`)}) as item from review_mail_stops
         where user_id = ${userId}::uuid`,
  );
  return {
    ...{ reviews_you_wrote: reviews, reviews_you_answered: answers },
    ...{ reviews_you_reported: reported, asked_for_reviews: stopped },
  };
}
