import type { UserId } from "@mela/contract/common";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** The events that somebody hosts: what they wrote, and counts. Their guests' data is the guests' own. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ events_you_host: Item[] }> {
  const events = await items(
    tx,
    sql`select json_build_object(
                 'title', e.title, 'page', '/' || e.slug, 'state', e.status, 'seen_by', e.visibility,
                 'description', e.description, 'description_as_laid_out', e.description_html, 'kind', e.event_type, 'theme', e.theme, 'tags', e.tags,
                 'languages', e.languages, 'step_free', e.is_step_free, 'women_only', e.is_women_only, 'food', e.food,
                 'alcohol_free', e.is_alcohol_free, 'least_age', e.min_age,
                 'starts_at', ${utcText(sql`e.start_at`)}, 'ends_at', ${utcText(sql`e.end_at`)}, 'timezone', e.timezone,
                 'place', e.place_name, 'address', e.address, 'city', e.city, 'country', e.country, 'lat', e.lat, 'lng', e.lng,
                 'online_at', e.online_url, 'pictures', e.event_photos, 'cover', e.cover_photo, 'what_pictures_show', e.picture_texts, 'itinerary', e.itinerary,
                 'refund_rules', e.refund_policy, 'gst_number', e.gstin, 'gst_legal_name', e.gst_name, 'gst_address', e.gst_address,
                 'ticket_types', (select json_agg(json_build_object('name', t.name, 'description', t.description,
                                                                    'seats', t.capacity, 'sold', t.sold) order by t.position)
                                    from ticket_types t where t.event_id = e.event_id),
                 'questions', (select json_agg(q.text order by q.position) from questions q where q.event_id = e.event_id),
                 'people_expected', g.people_expected, 'people_let_in', g.people_in,
                 'made_at', ${utcText(sql`e.created_at`)}, 'published_at', ${utcText(sql`e.published_at`)},
                 'cancelled_at', ${utcText(sql`e.cancelled_at`)}) as item
          from events e left join guest_counters g using (event_id)
         where e.host_id = ${userId}::uuid order by e.created_at desc limit ${mostItems}::int`,
  );
  return { events_you_host: events };
}
