import { EventId } from "@mela/contract/common";
import type { EventCard, WholeCard } from "@mela/contract/events";
import { readCards, type Showing } from "../events/index.ts";
import type { Db } from "../platform/database/engine.ts";
import { instant, json, run, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { between, type Reading } from "./page.ts";
import type { Place } from "./place.ts";
import { nextDates } from "./series.ts";

/** A card as `discovery` keeps it: JSON without its braces, so that what depends on the list may stand before it. */
export const cardText = (card: WholeCard): string => JSON.stringify(withoutNothing(card)).slice(1, -1);

/** JSON leaves out what is undefined. */
function withoutNothing(card: WholeCard): EventCard {
  const { name, username, profile_picture } = card.host;
  return {
    ...card,
    lat: toDecimetre(card.lat),
    lng: toDecimetre(card.lng),
    all_day: card.all_day || undefined,
    is_online: card.is_online || undefined,
    price_varies: card.price_varies || undefined,
    is_sold_out: card.is_sold_out || undefined,
    seats_left: card.seats_left ?? undefined,
    is_step_free: card.is_step_free || undefined,
    is_women_only: card.is_women_only || undefined,
    is_alcohol_free: card.is_alcohol_free || undefined,
    host: { name, username, profile_picture: profile_picture ?? undefined },
  };
}

const toDecimetre = (degrees: number | null) => degrees && Math.round(degrees * 1e6) / 1e6;

/**
 * Reads events as their cards, with how far they are from a place and the other dates of their series. One that is
 * not right any more stands there as `{id version}`, for `completed`.
 */
export function asCards({ now, feePercent = 0 }: Showing, place: Place | null): Reading {
  const fee = sql.shared(feePercent);
  const distance =
    place && sql`case when d.lat is null then '' else '"distance":' || round(d.km * 10) / 10 || ',' end ||`;
  const isRight = sql`coalesce(d.card_until > ${instant(now)} and d.card_fee = ${fee}::float8, false)`;
  return {
    columns: sql`, d.card, d.card_fee, d.card_until, d.xmin as version, d.series_id, d.city_key`,
    text: sql`'{' || ${distance ?? sql``} ${nextDates(now)} || case when ${isRight} then d.card else d.event_id || ' ' || d.version end || '}'`,
    isReady: sql`bool_and(${isRight})`,
    from: place,
  };
}

const lacking = /^\{(?:"distance":[\d.]+,)?(?:"next_dates":\[[^\]]*\],)?([\da-f-]{36}) (\d+)\}$/;

/** A page with all its cards: those that were not right are read anew, and kept for the next who asks. */
export async function completed({ db, home }: { db: Db; home: Db }, page: string, showing: Showing): Promise<string> {
  const parts = page.split(between).map((text) => ({ text, lacks: lacking.exec(text) }));
  const versions = new Map(parts.flatMap(({ lacks }) => (lacks ? [[EventId.parse(lacks[1]), lacks[2]] as const] : [])));
  const read = await readCards(db, [...versions.keys()], showing);
  const fresh = read.map(({ id, card, until }) => ({ id, version: versions.get(id), card: cardText(card), until }));
  await keep(home, fresh, showing);
  const texts = new Map<string, string>(fresh.map(({ id, card }) => [id, card]));
  return parts
    .flatMap(({ text, lacks }) => {
      if (!lacks) return text;
      const [, id = "", version] = lacks;
      const card = texts.get(id);
      return card === undefined ? [] : text.replace(`${id} ${version}`, () => card); // none: it has gone meanwhile
    })
    .join(between);
}

type Fresh = { id: EventId; version: string | undefined; card: string; until: Date | null };

/**
 * Keeps cards, each for the version of the row that was to be completed: whoever changes what a card says writes that
 * row, and is not overruled by what was read before. Nor is anybody waited for.
 */
async function keep(db: Db, fresh: readonly Fresh[], { feePercent = 0 }: Showing): Promise<void> {
  await run(
    db,
    sql`update discovery d set card = f.card, card_fee = ${feePercent}::float8, card_until = coalesce(f.until, 'infinity')
          from jsonb_to_recordset(${json(fresh)}) as f (id uuid, version text, card text, until timestamptz)
         where d.event_id = f.id and d.xmin::text = f.version
           and d.event_id in (select k.event_id from discovery k where k.event_id = any(${uuids(fresh.map(({ id }) => id))})
                               order by k.event_id for update skip locked)`,
  );
}

/**
 * Says that an event's card is not right any more, in the transaction that changes what it says. The row is written even
 * where that was known: whoever is reading it anew meanwhile must not keep what they found.
 */
export async function spoilCard(tx: Tx, eventId: EventId): Promise<void> {
  await run(tx, sql`update discovery set card_until = null where event_id = ${eventId}::uuid`);
}
