import { EventId } from "@mela/contract/common";
import type { EventType, Theme } from "@mela/contract/eventKinds";
import type { Facts } from "@mela/contract/facts";
import { demoEvents } from "../demo/index.ts";
import { posterPath, type Random, seeded } from "../media/index.ts";
import { dayMs, hourMs, later } from "../platform/clock.ts";
import { factsIn } from "./facts.ts";
import { newIds } from "./ids.ts";
import type { SeedHost } from "./people.ts";
import { towns } from "./towns.ts";
import { endings, hindiTitles, openings, quarters, subjects, typeOf, venues } from "./words.ts";
import { zipf } from "./zipf.ts";

export type SeedEvent = {
  id: EventId;
  host: SeedHost;
  slug: string;
  title: string;
  description: string;
  type: EventType;
  theme: Theme;
  tags: readonly string[];
  photos: string[];
  facts: Facts;
  startAt: Date;
  endAt: Date;
  allDay: boolean;
  place: string;
  address: string;
  city: string;
  lat: number;
  lng: number;
  isFeatured: boolean;
  priceMinor: number;
  capacity: number;
};

/** Makes believable events, one after another: cities, hosts and subjects as uneven as in life (Zipf). */
export function newPlanner(hosts: readonly SeedHost[], run: string, now: Date): (place: number) => SeedEvent {
  const random = seeded(`events ${run}`);
  const town = zipf(towns(), random, 1);
  const host = zipf(hosts, random, 0.6, hosts.length / 20); // the busiest has three times the average, in a market of any size
  const theme = zipf(["Lifestyle", "Food", "Workshop", "Adventure"] as const, random, 0.5);
  const subject = perTheme((of) => zipf(subjects[of], random, 0.9));
  const texts = perTheme((of) =>
    demoEvents.filter((event) => event.theme === of).map(({ text, tags }) => ({ text: text.join("\n\n"), tags })),
  );
  const newEventId = newIds(EventId);
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return (place) => {
    const id = newEventId();
    const [of, where] = [theme(), town()];
    const title = titleOf(of, subject[of](), random);
    const quarter = random.pick(quarters);
    const told = texts[of][random.whole(0, texts[of].length - 1)];
    const { startAt, endAt } = timesOf(of, today, random);
    return {
      id,
      host: host(),
      slug: `${slugBase(title)}-${run}${place.toString(36)}`,
      title,
      description: told?.text ?? "",
      type: typeOf[of],
      theme: of,
      tags: told?.tags ?? [],
      photos: photosOf(of, id),
      facts: factsIn(where.state, of, random),
      startAt,
      endAt,
      allDay: of === "Adventure" && random.chance(0.3),
      place: `${quarter} ${random.pick(venues)}`,
      address: `${random.whole(1, 240)} ${quarter} Road`,
      city: where.name,
      lat: where.lat + scatter(random),
      lng: where.lng + scatter(random),
      isFeatured: random.chance(0.01),
      priceMinor: random.chance(0.15) ? 0 : 100 * (random.whole(1, 40) * 100 - 1),
      capacity: random.whole(2, 60) * 5,
    };
  };
}

/** Two more drawings of its theme. */
function photosOf(theme: Theme, id: EventId): string[] {
  const seed = id.replaceAll("-", "").slice(-20);
  return [posterPath(theme, `${seed}1`), posterPath(theme, `${seed}2`)];
}

function perTheme<T>(make: (theme: Theme) => T): Record<Theme, T> {
  return {
    Adventure: make("Adventure"),
    Lifestyle: make("Lifestyle"),
    Food: make("Food"),
    Workshop: make("Workshop"),
  };
}

function titleOf(theme: Theme, subject: string, random: Random): string {
  if (random.chance(0.02)) return hindiTitles[theme][random.whole(0, hindiTitles[theme].length - 1)] ?? subject;
  const opening = random.pick(openings);
  const told = opening ? `${opening} ${subject.charAt(0).toLowerCase()}${subject.slice(1)}` : subject;
  return [told, random.pick(endings)].filter(Boolean).join(" ");
}

const slugBase = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "mela";

/** Some kilometres around the middle of a town, denser towards it. */
const scatter = (random: Random) => (random.between(-1, 1) + random.between(-1, 1) + random.between(-1, 1)) * 0.03;

/** A fifth is over, most is in the weeks to come, little in the months after. */
function timesOf(theme: Theme, today: number, random: Random) {
  const ahead = random.chance(0.2) ? -random.whole(1, 29) : Math.floor(random.between(0, 1) ** 2 * 150);
  const startAt = new Date(today + ahead * dayMs + (random.whole(0, 30) * 0.5 + 0.5) * hourMs);
  const days = theme === "Adventure" && random.chance(0.6) ? random.whole(1, 4) : 0;
  return { startAt, endAt: later(startAt, days * dayMs + random.whole(2, 10) * 0.5 * hourMs) };
}
