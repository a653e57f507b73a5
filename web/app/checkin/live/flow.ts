import type { DoorNow } from "@mela/contract/doorNow";

const minuteMs = 60_000;
const [rateMinutes, binMinutes] = [5, 5];

/** How many came in a minute, over the last five; to a tenth. `now` in ms: what was told a while ago has aged since. */
export function peoplePerMinute({ at, minutes }: Pick<DoorNow, "at" | "minutes">, now: number): number {
  const aged = Math.max(0, Math.floor(now / minuteMs) - Math.floor(Date.parse(at) / minuteMs));
  const people = minutes.slice(Math.max(0, minutes.length - rateMinutes + aged)).reduce(sum, 0);
  return Math.round((people / rateMinutes) * 10) / 10;
}

/** Arrivals of the time that is told, by five minutes, from the first in which somebody came. */
export function arrivalsOf({ at, minutes }: Pick<DoorNow, "at" | "minutes">): { at: string; people: number }[] {
  const first = Math.floor(Date.parse(at) / minuteMs) - minutes.length + 1;
  const bins = new Map<number, number>();
  for (const [place, people] of minutes.entries()) {
    const bin = Math.floor((first + place) / binMinutes);
    bins.set(bin, (bins.get(bin) ?? 0) + people);
  }
  const all = [...bins].map(([bin, people]) => ({
    at: new Date(bin * binMinutes * minuteMs).toISOString(),
    people,
  }));
  const begin = all.findIndex(({ people }) => people > 0);
  return begin < 0 ? [] : all.slice(begin);
}

const sum = (total: number, people: number) => total + people;
