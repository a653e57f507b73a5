import { listEvents } from "@mela/contract/discovery";
import { expect, test } from "vitest";
import { seed } from "../seed/index.ts";
import { newWorld } from "../testing/world.ts";
import { Vocabulary } from "./vocabulary.ts";
import { toWanted } from "./words.ts";

/** Words of titles, each with one letter fewer, one more, another, and two exchanged. */
const slips = {
  street: "treet strreet stqeet tsreet",
  walk: "wak walqk wplk wakl",
  supper: "upper suppegr suppvr uspper",
  coffee: "offee coffbee cofeee cofefe",
  dosa: "dos donsa rosa dsoa",
  chaat: "chat chfaat chaut cahat",
  thali: "thal thalmi thald thail",
  sourdough: "sourdugh hsourdough pourdough sourdouhg",
  mango: "mngo maqngo mpngo magno",
  night: "nigh niught nmght nigth",
  making: "mking makinjg mating amking",
  millet: "millt milljet mzllet millte",
  cheese: "chese cheense cweese chesee",
  brunch: "runch brjunch branch burnch",
  stand: "sand stalnd stanl satnd",
  open: "oen opven oren oepn",
  sunrise: "sunrse suncrise sxnrise surnise",
  book: "boo boodk boos obok",
  qawwali: "awwali qawwawli qawwdli aqwwali",
  indie: "indi indjie izdie indei",
  film: "ilm fxilm filu iflm",
  kathak: "kahak ukathak kathab akthak",
  garba: "gaba garbha ghrba agrba",
  reading: "readig vreading rfading readnig",
  market: "maret marbket merket amrket",
  bath: "bth ebath sath btah",
  camping: "cmping campiong famping camipng",
  cycling: "cycing cyacling cycping cycilng",
  rock: "ock orock tock orck",
  river: "rive ritver riier rivre",
  birdwatching: "birdwatcing bicrdwatching birdwatdhing bidrwatching",
  paragliding: "paraglidig paragloiding paraaliding paragldiing",
  trail: "tril tcrail trais trali",
  hike: "ike uhike hise hkie",
};

const world = await newWorld();
await seed(world.app, { events: 2_000, now: world.clock.now() });

test("of 136 typos 19 in 20 and more show among the first 8 an event that has the word meant in their title", async () => {
  const asked = Object.entries(slips).flatMap(([word, typos]) => typos.split(" ").map((typo) => ({ word, typo })));
  expect(asked).toHaveLength(136);
  const missed: string[] = [];
  for (const { word, typo } of asked) {
    const { body } = await world.call(listEvents, { query: { q: typo, limit: 8 } });
    if (!body.data.some(({ title }) => title.toLowerCase().includes(word))) missed.push(`${typo} for ${word}`);
  }
  expect(missed.length, missed.join(", ")).toBeLessThanOrEqual(0.05 * asked.length);
});

test("a word that few have, beside one that twenty times as many have, may be a typo: then that one comes last", () => {
  const vocabulary = new Vocabulary();
  vocabulary.learn("kathk", { events: 2, titles: 1 });
  vocabulary.learn("kathak", { events: 40, titles: 40 });
  vocabulary.learn("kathik", { events: 39, titles: 39 });
  expect(vocabulary.alike("kathk")).toEqual({ meant: [], perhaps: ["kathak"] });
  expect(vocabulary.alike("kathak")).toEqual({ meant: [], perhaps: [] });
  const wanted = toWanted("kathk", vocabulary);
  expect(wanted?.wide.query).toContain("kathak");
  for (const { query } of [wanted?.title, wanted?.begin, wanted?.sure].flatMap((one) => one ?? []))
    expect(query).not.toContain("kathak");
});
