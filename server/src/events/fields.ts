import type { EventInput } from "@mela/contract/eventInput";
import type { z } from "zod";
import { realPlace } from "../discovery/index.ts";
import { atlas } from "../places/index.ts";
import { instant, json } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";

/** EventInput as the contract has parsed it. */
export type Changes = z.output<typeof EventInput>;

/** The columns of an event's own row that follow from what was given. */
export function toAssignments(changes: Changes): SQL[] {
  return [
    ...given(changes.event_slug, (slug) => [sql`slug = ${slug}`]),
    ...given(changes.title, (title) => [sql`title = ${title}`]),
    ...given(changes.description, (description) => [sql`description = ${description}`]),
    ...given(changes.description_html, (html) => [sql`description_html = ${html}`]),
    ...given(changes.event_type, (type) => [sql`event_type = ${type}`]),
    ...given(changes.theme, (theme) => [sql`theme = ${theme}`]),
    ...given(changes.tags, (tags) => [sql`tags = ${json([...new Set(tags.filter(Boolean))])}`]),
    ...given(changes.languages, (languages) => [sql`languages = ${json([...new Set(languages)])}`]),
    ...given(changes.is_step_free, (isStepFree) => [sql`is_step_free = ${isStepFree}::boolean`]),
    ...given(changes.is_women_only, (isWomenOnly) => [sql`is_women_only = ${isWomenOnly}::boolean`]),
    ...given(changes.food, (food) => [sql`food = ${food}::text`]),
    ...given(changes.is_alcohol_free, (isAlcoholFree) => [sql`is_alcohol_free = ${isAlcoholFree}::boolean`]),
    ...given(changes.min_age, (years) => [sql`min_age = ${years}::smallint`]),
    ...given(changes.start_date, (start) => [sql`start_at = ${instant(new Date(start))}`]),
    ...given(changes.end_date, (end) => [sql`end_at = ${instant(new Date(end))}`]),
    ...given(changes.timezone, (zone) => [sql`timezone = ${zone}`]),
    ...given(changes.all_day, (allDay) => [sql`all_day = ${allDay}::boolean`]),
    ...given(changes.location, (location) => toPlace(location, changes.is_online === true)),
    ...given(changes.is_online, (isOnline) => [sql`is_online = ${isOnline}::boolean`]),
    ...given(changes.online_url, (url) => [sql`online_url = ${url || null}::text`]),
    ...given(changes.cover_photo, (cover) => [sql`cover_photo = ${cover}::text`]),
    ...given(changes.event_photos, (photos) => [sql`event_photos = ${json(photos)}`]),
    ...given(changes.picture_texts, (texts) => [sql`picture_texts = ${json(said(texts))}`]),
    ...given(changes.requires_approval, (asks) => [sql`requires_approval = ${asks}::boolean`]),
    ...given(changes.guests_change_types, (may) => [sql`guests_change_types = ${may}::boolean`]),
    ...given(changes.pays_at_venue, (may) => [sql`pays_at_venue = ${may}::boolean`]),
    ...given(changes.admits_by_day, (is) => [sql`admits_by_day = ${is}::boolean`]),
    ...given(changes.transfer_hours, (hours) => [sql`transfer_hours = ${hours}::smallint`]),
    ...given(changes.pays_at_request, (asks) => [sql`pays_at_request = ${asks}::boolean`]),
    ...given(changes.visibility, (visibility) => [sql`visibility = ${visibility}`]),
    ...given(changes.currency, (currency) => [sql`currency = ${currency}`]),
    ...given(changes.itinerary, (days) => [sql`itinerary = ${json(days)}`]),
    ...given(changes.refund_policy, (policy) => [sql`refund_policy = ${json(policy)}`]),
    ...given(changes.fee_bearer, (bearer) => [sql`fee_bearer = ${bearer}`]),
    ...given(changes.gst, (gst) => [sql`gst = ${gst}`]),
    ...given(changes.gst_percent, (percent) => [sql`gst_percent = ${percent}::smallint`]),
    ...given(changes.gstin, (gstin) => [sql`gstin = ${gstin || null}::text`]),
    ...given(changes.gst_name, (name) => [sql`gst_name = ${name || null}::text`]),
    ...given(changes.gst_address, (address) => [sql`gst_address = ${address || null}::text`]),
  ];
}

function given<T>(value: T | undefined, write: (value: T) => SQL[]): SQL[] {
  return value === undefined ? [] : write(value);
}

const said = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));

type Location = NonNullable<Changes["location"]>;
function toPlace({ name, address, city, country, coordinates }: Location, isOnline: boolean): SQL[] {
  const [lng, lat] = coordinates ?? [];
  const place = realPlace(lat, lng) ?? (isOnline ? null : middleOf(city, country));
  return [
    sql`place_name = ${name}`,
    sql`address = ${address}`,
    sql`city = ${city}`,
    sql`country = ${country}`,
    sql`lat = ${place?.lat ?? null}::float8`,
    sql`lng = ${place?.lng ?? null}::float8`,
  ];
}

/** A town of India is on the map by its name alone: an event there is found by who is near (spec 4). */
function middleOf(city: string, country: string) {
  const town = ["", "india"].includes(country.trim().toLowerCase()) ? atlas().gazetteer.named(city) : undefined;
  return town ? realPlace(town.lat, town.lng) : null;
}
