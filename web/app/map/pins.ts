import type { CardEvent } from "~/event/cardEvent.ts";
import { distanceKm, isOnMap, type Place } from "~/places/place.ts";
import { mostZoom, project, type Size, type Spot, toSpot, type View } from "./mercator.ts";

/** An event that stands on the map. */
export type Pin = { event: CardEvent; spot: Spot };
/** Pins that would lie on one another, under the first of them; most have just one. */
export type Group = { pins: readonly [Pin, ...Pin[]]; at: Spot };

/** How far pins lie apart at least, in pixels: for a thumb, and beside a list where there is a mouse. */
export const apart = { thumb: 44, mouse: 36 } as const;

/** What of a list can stand on a map, in its order: online and without coordinates is nowhere. */
export function toPins(events: readonly CardEvent[]): Pin[] {
  return events.flatMap((event) => {
    const { lat, lng, is_online } = event;
    return lat === null || lng === null || is_online ? [] : [{ event, spot: toSpot({ lat, lng }) }];
  });
}

/** Puts pins together that could not be told apart: each joins the first group that is near enough. */
export function groupPins(pins: readonly Pin[], view: View, size: Size, apartPx: number = apart.thumb): Group[] {
  const groups: { pins: [Pin, ...Pin[]]; at: Spot }[] = [];
  for (const pin of pins) {
    const at = project(view, size, pin.spot);
    const near = groups.find((group) => Math.hypot(group.at.x - at.x, group.at.y - at.y) < apartPx);
    if (near) near.pins.push(pin);
    else groups.push({ pins: [pin], at });
  }
  return groups;
}

/** Whether going nearer would take a group apart; otherwise its events are at one spot. */
export function canPart({ pins }: Group): boolean {
  const view = { center: pins[0].spot, zoom: mostZoom - 1 };
  return groupPins(pins, view, { width: 0, height: 0 }).length > 1;
}

const priceHeight = 36;

/** The groups with room for a price beside their dot, the first of the list first. The others are dots. */
export function withPrice(groups: readonly Group[], widthOf: (group: Group) => number): Set<Group> {
  const kept: { group: Group; half: number }[] = [];
  for (const group of groups) {
    const half = widthOf(group) / 2;
    const isFree = kept.every(
      (other) =>
        Math.abs(other.group.at.y - group.at.y) > priceHeight ||
        Math.abs(other.group.at.x - group.at.x) > other.half + half + 4,
    );
    if (isFree) kept.push({ group, half });
  }
  return new Set(kept.map(({ group }) => group));
}

/** Kilometres from the place, as its card rounds them. Null: the place is nowhere. */
export function kmTo({ event: { lat, lng } }: Pin, place: Place): number | null {
  if (!isOnMap(place) || lat === null || lng === null) return null;
  const km = distanceKm(place, { lat, lng });
  return km < 10 ? Math.round(km * 10) / 10 : Math.round(km);
}
