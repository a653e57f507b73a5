import { type Random, seeded } from "../../../server/src/media/index.ts";
import { towns } from "../../../server/src/seed/towns.ts";
import { subjects } from "../../../server/src/seed/words.ts";
import { zipf } from "../../../server/src/seed/zipf.ts";

/** So many that none comes again, but for what people do ask again, before a remembered answer is too old. */
const count = 20_000;
const letters = "abcdefghijklmnopqrstuvwxyz";
const themes = ["Lifestyle", "Food", "Workshop", "Adventure"] as const;

/** What people ask a market, as uneven as in life: a few words and towns again and again, a spot hardly twice. */
export function asked(name: string) {
  const random = seeded(`asked ${name}`);
  const town = zipf(towns(), random, 1);
  const word = zipf(wordsOfSubjects(), random, 0.9);
  const many = (one: () => Record<string, string | number>) =>
    Array.from({ length: count }, () => `/api/events${toQuery({ limit: 24, ...one() })}`);
  return {
    /** The first page of a town, some of them of one theme or one kind. */
    lists: () => many(() => ({ city: town().name, ...narrower(random) })),
    near: (place: { lat: number; lng: number } | "anywhere") =>
      many(() => ({ ...spotNear(place === "anywhere" ? town() : place, random), within: 50 })),
    searches: (words: number) => many(() => ({ q: Array.from({ length: words }, word).join(" ") })),
    searchesInTowns: () => many(() => ({ q: `${word()} ${town().name}` })),
    typos: () => many(() => ({ q: slip(word(), random) })),
    beginnings: () =>
      Array.from({ length: count }, () => {
        const whole = random.whole(0, 2) === 0 ? town().name : word();
        return `/api/events/suggestions${toQuery({ q: whole.slice(0, random.whole(2, Math.max(2, whole.length))) })}`;
      }),
  };
}

const toQuery = (values: Record<string, string | number>) =>
  `?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`;

function narrower(random: Random): Record<string, string> {
  const kind = random.whole(0, 3);
  if (kind === 0) return { themes: random.pick(themes) };
  return kind === 1 ? { type: "Experience" } : {};
}

/** Within some 10 km, to 10 m, as a device tells it. */
function spotNear({ lat, lng }: { lat: number; lng: number }, random: Random): Record<string, number> {
  const near = (degrees: number) => Number((degrees + random.between(-0.1, 0.1)).toFixed(4));
  return { lat: near(lat), lng: near(lng) };
}

function wordsOfSubjects(): string[] {
  const all = Object.values(subjects)
    .flat()
    .flatMap((subject) => subject.toLowerCase().split(/[^a-z]+/));
  return [...new Set(all)].filter((word) => word.length >= 4);
}

/** A word with one slip of the finger. */
export function slip(word: string, random: Random): string {
  const at = random.whole(0, word.length - 1);
  const letter = letters[random.whole(0, 25)] ?? "";
  const [before, after] = [word.slice(0, at), word.slice(at)];
  const slips = [
    before + after.slice(1),
    before + letter + after,
    before + letter + after.slice(1),
    before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
  ] as const;
  return random.pick(slips);
}
