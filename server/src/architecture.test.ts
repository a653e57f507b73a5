import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
type Import = { from: string; to: string };

/** Every import of a folder's sources: which file, and which file (from the root) or package it names. */
function importsIn(folder: string): Import[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name).replaceAll(sep, "/"))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes("/paraglide/"));
  return files.flatMap((from) =>
    namedIn(readFileSync(join(root, from), "utf8")).map((name) => ({ from, to: resolve(from, name) })),
  );
}

/** What a source imports: statements, also of types alone, and calls of `import("…")`. */
function namedIn(source: string): string[] {
  const patterns = [
    /^(?:import|export)\b[^;"']*?\bfrom\s+["']([^"']+)["']/gm,
    /^import\s+["']([^"']+)["']/gm,
    /\bimport\(\s*["']([^"']+)["']/g,
  ];
  return patterns.flatMap((pattern) => [...source.matchAll(pattern)].flatMap(([, name]) => name ?? []));
}

function resolve(from: string, name: string): string {
  if (name.startsWith("~/")) return `web/app/${name.slice(2)}`;
  return name.startsWith(".") ? relative(root, join(root, dirname(from), name)).replaceAll(sep, "/") : name;
}

const show = (list: Import[]) => list.map(({ from, to }) => `${from} -> ${to}`);
const server = importsIn("server/src");
const contract = importsIn("contract/src");
const web = importsIn("web/app");
/** The feature that a file of the server belongs to; platform and testing are none. */
const featureOf = (path: string) => {
  const folder = /^server\/src\/(\w+)\//.exec(path)?.[1];
  return folder === "platform" || folder === "testing" ? undefined : folder;
};

test("the reader of imports sees what there is", () => {
  expect(namedIn('import { a,\n  b } from "./x.ts";\nexport type { C } from "./c.ts";\nimport "./side.ts";\n')).toEqual(
    ["./x.ts", "./c.ts", "./side.ts"],
  );
  expect(namedIn('const { default: y } = await import("y");')).toEqual(["y"]);
  expect(server.length).toBeGreaterThan(200);
  expect(contract.length).toBeGreaterThan(20);
  expect(web.length).toBeGreaterThan(100);
});

test("features talk through index.ts: nobody imports another feature's store, rules or routes", () => {
  const isDoor = ({ from, to }: Import) =>
    /^server\/src\/\w+\/index\.ts$/.test(to) || (from === "server/src/app.ts" && to.endsWith("/routes.ts"));
  const isTable = ({ from, to }: Import) => from.endsWith("/tables.ts") && to.endsWith("/tables.ts");
  const strays = server.filter((line) => {
    const feature = featureOf(line.to);
    return feature && feature !== featureOf(line.from) && !isDoor(line) && !isTable(line);
  });
  expect(show(strays)).toEqual([]);
});

test("bookings know neither the guest list nor the door, which both stand on them", () => {
  const strays = server.filter(
    ({ from, to }) => featureOf(from) === "bookings" && ["guests", "checkin"].includes(featureOf(to) ?? ""),
  );
  expect(show(strays)).toEqual([]);
});

test("platform knows no feature", () => {
  const strays = server.filter(({ from, to }) => {
    const isOurs = to.startsWith("server/src/") && !/^server\/src\/(?:platform\/|config\.ts$)/.test(to);
    const isTest = from.endsWith(".test.ts") && to.startsWith("server/src/testing/");
    return from.startsWith("server/src/platform/") && isOurs && !isTest;
  });
  expect(show(strays)).toEqual([]);
});

test("queries are written with our own sql: drizzle itself is asked by what stands between the two alone", () => {
  const between = /^server\/src\/platform\/(?:database\/(?:rows|sql|sql\.test)|jobs\/jobs)\.ts$/;
  expect(show(server.filter(({ from, to }) => to === "drizzle-orm" && !between.test(from)))).toEqual([]);
});

test("what is remembered is bounded by lru-cache: the first key of a Map stands behind all that was deleted (decision 096)", () => {
  const sources = [...new Set(server.map(({ from }) => from))].filter((path) => !path.endsWith("architecture.test.ts"));
  expect(sources.filter((path) => readFileSync(join(root, path), "utf8").includes(".keys().next()"))).toEqual([]);
});

test("only tests import what tests are made with", () => {
  const strays = server.filter(({ from, to }) => {
    const isTest = from.endsWith(".test.ts") || from.includes("/testing/");
    return !isTest && (to.includes("/testing/") || to.endsWith(".test.ts"));
  });
  expect(show(strays)).toEqual([]);
});

test("the contract imports zod and itself, and its tables of paths, codes and sentences nothing", () => {
  const strays = contract.filter(({ from, to }) => {
    const isTest = from.endsWith(".test.ts");
    return !isTest && to !== "zod" && !to.startsWith("contract/src/");
  });
  expect(show(strays)).toEqual([]);
  const bare = ["firstPaths", "address", "door", "errors", "paths", "slugs"].map((name) => `contract/src/${name}.ts`);
  const isFirst = ({ to }: Import) => to === "contract/src/firstPaths.ts"; // a part of the table
  expect(show(contract.filter((line) => bare.includes(line.from) && !isFirst(line)))).toEqual([]);
});

test("neither the web nor the contract imports the server, and the server no source of the web", () => {
  const isServer = ({ to }: Import) => to.startsWith("server/") || to.startsWith("@mela/server");
  expect(show([...web, ...contract].filter(isServer))).toEqual([]);
  expect(show(server.filter(({ to }) => to.startsWith("web/") || to.startsWith("@mela/web")))).toEqual([]);
});

const inCalls = /\b(?:rows|firstRow|rowsTogether)\(\s*[\w.]+,\s*(?:z\.\w+|[A-Z]\w*\.(?:extend|pick|omit))\(/;
test("a row's schema is made once, not with each query: making one takes as long as a short query", () => {
  expect(inCalls.test("await firstRow(\n    tx,\n    z.object({ n: Int }),\n    sql``)")).toBe(true);
  const sources = [...new Set(server.map(({ from }) => from))].filter((path) => !/test\.ts$|\/testing\//.test(path));
  expect(sources.filter((path) => inCalls.test(readFileSync(join(root, path), "utf8")))).toEqual([]);
});

test("pages draw ids by newUuid: browsers have no crypto.randomUUID where a page comes by plain http", () => {
  const files = [...new Set(web.map(({ from }) => from))];
  const strays = files.filter((path) => readFileSync(join(root, path), "utf8").includes("crypto.randomUUID("));
  expect(strays).toEqual([]);
});
