// How many more blocks do a list, what is near, an event and a search touch when there are ten times as many events?
import { z } from "zod";
import { asked } from "../src/harness/asked.ts";
import { countBlocks } from "../src/harness/blocks.ts";
import { fill } from "../src/harness/market.ts";
import { reportFigure } from "../src/harness/report.ts";
import { benchDatabase, startServer } from "../src/harness/servers.ts";

const sizes = [Number(process.env.EVENTS ?? 100_000), Number(process.env.EVENTS_MANY ?? 1_000_000)] as const;
const pageSize = 24;
const asks = 200;
/** Steps by which a list is walked to its thousandth page, where it is so long. */
const stride = 96;
const farPage = Math.min(1_000, Math.floor(sizes[1] / 2 / pageSize));

type Asked = { path: string; blocks: number; isFull: boolean };
type Ask = (path: string) => Promise<z.output<typeof Answer>>;
type Kinds = Record<string, readonly string[]>;
const Answer = z.object({
  data: z.union([z.array(z.object({ event_slug: z.string() })), z.object({ id: z.string() })]),
  next_cursor: z.string().nullish(),
});

await using database = await benchDatabase("postgres", { shared_preload_libraries: "pg_stat_statements" });
await using counter = await countBlocks(database.settings.DATABASE_URL ?? "");
let asking = 0;
const [few, many] = [await atSize(sizes[0], 0), await atSize(sizes[1], sizes[0])];
const [fewer, more] = sizes.map((size) => size.toLocaleString("en"));

for (const [name, goal] of [
  ["a list's page", 1.2],
  ["what is near", 1.2],
  ["an event", 1.2],
  ["a search", 2],
] as const)
  compare(name, goal);
if (many.pages) {
  const { first, far } = many.pages;
  const beside = `${far.toFixed(1)} blocks; ${first.toFixed(1)}`;
  const name = `blocks of a list's page ${farPage.toLocaleString("en")} / page 1, ${more} events`;
  reportFigure(name, { value: far / first, unit: "×", beside }, { atMost: 1.1 });
}

/** Pages that are not full with few events would be fuller with many, so that only the full ones are compared. */
function compare(name: string, goal: number): void {
  const [before, after] = [few.kinds[name] ?? [], many.kinds[name] ?? []];
  const pairs = before.flatMap((one, place) => {
    const other = after[place];
    return one.isFull && other ? [{ before: one.blocks, after: other.blocks }] : [];
  });
  const mean = (blocks: readonly number[]) => blocks.reduce((sum, one) => sum + one, 0) / blocks.length;
  const [a, b] = [mean(pairs.map((one) => one.before)), mean(pairs.map((one) => one.after))];
  reportFigure(
    `blocks of ${name}, ${more} / ${fewer} events`,
    { value: b / a, unit: "×", beside: `${b.toFixed(1)} blocks; ${a.toFixed(1)}, mean of ${pairs.length}` },
    { atMost: goal },
  );
}

/** Fills up to a size and asks a fresh server, which knows the words of all. */
async function atSize(size: number, filled: number) {
  await fill(database.settings, size - filled);
  await using server = await startServer("server/src/main.ts", { ALLOW_OUTBOX: "1", ...database.settings });
  const ask = (path: string) => answerOf(server.said.url, path);
  const kinds: Record<string, Asked[]> = {};
  for (const [name, paths] of Object.entries(await kindsAsked(ask))) {
    for (const path of paths.slice(-20)) await ask(path); // what a connection reads of the catalogue once
    const list: Asked[] = [];
    kinds[name] = list;
    for (const path of paths.slice(0, asks)) {
      const { blocks, answer } = await counter.spent(() => ask(path));
      list.push({ path, blocks, isFull: !Array.isArray(answer.data) || answer.data.length === pageSize });
    }
  }
  return { kinds, pages: size === sizes[1] ? await pagesOfAll(ask) : null };
}

/** The list of all events: its first page, and one far behind. */
async function pagesOfAll(ask: Ask) {
  const path = `/api/events?limit=${pageSize}`;
  const cursor = await walk(ask, farPage * pageSize);
  return { first: await meanOf(ask, path), far: await meanOf(ask, `${path}&cursor=${cursor}`) };
}

async function kindsAsked(ask: Ask): Promise<Kinds> {
  const { lists, near, searches, searchesInTowns, typos } = asked("blocks");
  const some = (paths: readonly string[]) => paths.slice(0, asks / 4);
  const pages = await Promise.all(some(lists()).map(ask));
  const slugs = pages.flatMap(({ data }) => (Array.isArray(data) ? data.map((event) => event.event_slug) : []));
  return {
    "a list's page": lists(),
    "what is near": near("anywhere"),
    "an event": [...new Set(slugs)].map((slug) => `/api/events/by-slug/${slug}?`),
    "a search": [...some(searches(1)), ...some(searches(3)), ...some(searchesInTowns()), ...some(typos())],
  };
}

/** Each is another address, or an answer that was just given would be given again. */
async function answerOf(url: string, path: string) {
  const response = await fetch(`${url}${path}&ask=${++asking}`);
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return Answer.parse(await response.json());
}

async function meanOf(ask: Ask, path: string): Promise<number> {
  const times = 10;
  let sum = 0;
  for (let n = 0; n < times; n++) sum += (await counter.spent(() => ask(path))).blocks;
  return sum / times;
}

/** The cursor behind so many events of the list of all. */
async function walk(ask: Ask, count: number): Promise<string> {
  let cursor = "";
  for (let seen = 0; seen < count; seen += stride) {
    const { next_cursor } = await ask(`/api/events?limit=${stride}${cursor && `&cursor=${cursor}`}`);
    if (!next_cursor) throw new Error(`The list ends before its page ${farPage}.`);
    cursor = encodeURIComponent(next_cursor);
  }
  return cursor;
}
