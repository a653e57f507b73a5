import type { Answer } from "@mela/contract/call";
import type { UserId } from "@mela/contract/common";
import { fold } from "@mela/contract/fold";
import type { becauseSaved } from "@mela/contract/recommendations";
import { cityKey as cityKeyOf } from "../discovery/index.ts";
import { findEvents, visibleOf } from "../events/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { type Recommended, rank, type Saved } from "./rank.ts";
import { findCandidates, findHearts, type Heart } from "./store.ts";

const mostShown = 10;
/** Some turn out to be sold out, which only the events themselves say. */
const mostRead = 2 * mostShown;
const [mostHosts, mostCities] = [10, 3];

type Showing = { now: Date; feePercent: number };

/** Events to come that have something in common with what a person saved, and what that is (spec 4). */
export async function recommend(
  tx: Tx,
  userId: UserId,
  { now, feePercent }: Showing,
): Promise<Answer<typeof becauseSaved>["data"]> {
  const saved = await findTaste(tx, userId);
  if (saved.length === 0) return [];
  const hosts = [...new Set(saved.map(({ hostId }) => hostId))].slice(0, mostHosts);
  const candidates = await findCandidates(tx, userId, { hosts, cityKeys: favourites(saved), now });
  const best = new Map(
    rank(candidates, saved, now)
      .slice(0, mostRead)
      .map((one) => [one.id, one]),
  );
  const events = await findEvents(tx, [...best.keys()], { now, viewer: userId, feePercent });
  const shown = events.flatMap((event) => {
    const why = best.get(event.id);
    if (!why || event.is_sold_out) return [];
    return [{ event, bond: why.bond, saved_title: why.saved.title, topic: topicOf(why, event.tags) }];
  });
  return shown.slice(0, mostShown);
}

/** The newest hearts, as far as the person may still see them: what is hidden gives nothing away, not its name either. */
async function findTaste(tx: Tx, userId: UserId): Promise<Saved[]> {
  const hearts = await findHearts(tx, userId);
  const ids = hearts.map((heart) => heart.event_id);
  const visible = await visibleOf(tx, ids, { userId, doorEventId: null, key: null });
  return hearts.filter((heart) => visible.has(heart.event_id)).map(toSaved);
}

const toSaved = ({ title, host_id, theme, city, tags, price_minor }: Heart): Saved => ({
  ...{ title, theme, tags },
  hostId: host_id,
  cityKey: cityKeyOf(city),
  priceMinor: price_minor,
});

/** The cities of most hearts; of equal ones the newest heart's. */
function favourites(saved: readonly Saved[]): string[] {
  const counts = new Map<string, number>();
  for (const { cityKey } of saved) if (cityKey !== "") counts.set(cityKey, (counts.get(cityKey) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return sorted.map(([cityKey]) => cityKey).slice(0, mostCities);
}

/** 'pottery' says more than 'Workshop'. */
function topicOf({ bond, saved }: Recommended, tags: readonly string[]): string | null {
  if (bond !== "theme") return null;
  const known = new Set(saved.tags.map(fold));
  return tags.find((tag) => known.has(fold(tag))) ?? null;
}
