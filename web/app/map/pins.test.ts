import { expect, test } from "vitest";
import { cardEvent } from "~/event/testing.ts";
import { anywhere, cities, cityPlace } from "~/places/place.ts";
import { viewOf } from "./mercator.ts";
import { canPart, groupPins, kmTo, toPins, withPrice } from "./pins.ts";
import { ringsFor } from "./rings.ts";

const size = { width: 600, height: 600 };
const at = (title: string, lat: number, lng: number) => cardEvent({ title, lat, lng });
const fort = at("fort", 28.65, 77.24);
const gate = at("gate", 28.65, 77.24);
const bazaar = at("bazaar", 28.651, 77.241);
const lake = at("lake", 28.45, 77.03);
const titles = (groups: ReturnType<typeof groupPins>) => groups.map(({ pins }) => pins.map(({ event }) => event.title));

test("what is online or has no coordinates stands nowhere", () => {
  const pins = toPins([at("a", 1, 2), cardEvent({ lat: null, lng: null }), cardEvent({ is_online: true })]);
  expect(pins.map(({ event }) => event.title)).toEqual(["a"]);
});

test("pins that a thumb can't tell apart are one, in the list's order", () => {
  const pins = toPins([lake, fort, bazaar, gate]);
  const view = viewOf(
    pins.map(({ spot }) => spot),
    size,
  );
  const groups = groupPins(pins, view, size);
  expect(titles(groups)).toEqual([["lake"], ["fort", "bazaar", "gate"]]);
  expect(titles(groupPins(pins, { ...view, zoom: 16.9 }, size))).toEqual([["lake"], ["fort", "gate"], ["bazaar"]]);
});

test("a group comes apart when seen from nearer, unless it is one spot", () => {
  const far = { center: { x: 0.7, y: 0.4 }, zoom: 3 };
  expect(groupPins(toPins([fort, bazaar]), far, size).map(canPart)).toEqual([true]);
  expect(groupPins(toPins([fort, gate]), far, size).map(canPart)).toEqual([false]);
});

test("prices never lie on one another: the first of the list has its own", () => {
  const pins = toPins([at("a", 0, 0), at("b", 0, 0.0005), at("c", 0, 0.004)]);
  const groups = groupPins(pins, { center: { x: 0.5, y: 0.5 }, zoom: 17 }, size);
  expect(groups.map(({ at }) => Math.round(at.x))).toEqual([300, 393, 1046]);
  const shown = withPrice(groups, () => 100);
  expect(groups.map((group) => shown.has(group))).toEqual([true, false, true]);
});

test("kilometres are rounded as on cards", () => {
  const delhi = cityPlace(cities[0]);
  expect(toPins([fort, lake]).map((pin) => kmTo(pin, delhi))).toEqual([5, 25]);
  expect(toPins([fort]).map((pin) => kmTo(pin, anywhere))).toEqual([null]);
});

test("rings are round distances that fit", () => {
  expect(ringsFor(10, 300)).toEqual([10, 20]);
  expect(ringsFor(1, 300)).toEqual([100, 200]);
  expect(ringsFor(700, 300)).toEqual([0.1, 0.2]);
  expect(ringsFor(1_000_000, 300)).toEqual([]);
});
