import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { choose, drawPoster } from "./drawPoster.ts";
import { parsePosterPath, posterPath } from "./posterPath.ts";
import { posterPng } from "./posterPng.ts";
import { motifs, posterThemes } from "./themes.ts";

const seeds = Array.from({ length: 200 }, (_, index) => `event${index}`);
const everyPoster = posterThemes.flatMap((theme) => seeds.map((seed) => ({ theme, seed })));
const anySeed = fc.stringMatching(/^[a-z0-9]{1,32}$/);
const anyTheme = fc.constantFrom(...posterThemes);

/** Whether every tag that opens also closes, in order. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  const left = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z-]+="[^"<]*")*)(\/?)>/g,
    (_, closes, name, _attributes, empty) => {
      if (closes) return open.pop() === name ? "" : "!";
      if (!empty) open.push(name);
      return "";
    },
  );
  return left === "" && open.length === 0;
}

test("the same event gets the same poster, byte for byte", () => {
  const drawAll = () => everyPoster.map(drawPoster);
  expect(drawAll()).toEqual(drawAll());
});

test("no two events of a theme share a poster", () => {
  expect(new Set(everyPoster.map(drawPoster)).size).toBe(everyPoster.length);
});

describe.each(posterThemes)("%s", (theme) => {
  test("has at least three motifs, each with at least three palettes of six colours", () => {
    expect(motifs[theme].length).toBeGreaterThanOrEqual(3);
    for (const { palettes } of motifs[theme]) {
      expect(new Set(palettes).size).toBeGreaterThanOrEqual(3);
      for (const palette of palettes) expect(new Set(Object.values(palette)).size).toBe(6);
    }
  });

  test("gives every motif, in every palette, to some event", () => {
    const chosen = new Set(
      seeds.map((seed) => {
        const { motif, palette } = choose({ theme, seed });
        return `${motif.name} ${motif.palettes.indexOf(palette)}`;
      }),
    );
    const all = motifs[theme].flatMap(({ name, palettes }) => palettes.map((_, index) => `${name} ${index}`));
    expect([...chosen].sort()).toEqual(all.sort());
  });
});

test("a poster is a small, well-formed picture that runs nothing and loads nothing", () => {
  for (const poster of everyPoster) {
    const svg = drawPoster(poster);
    expect(isWellFormed(svg), `${poster.theme} ${poster.seed}`).toBe(true);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(12_000);
    expect(svg).not.toMatch(/script|foreignObject|\son[a-z]+=|href="(?!#)|url\((?!#)|NaN|undefined|Infinity/);
  }
});

test("whatever a poster refers to is in it", () => {
  for (const poster of everyPoster) {
    const svg = drawPoster(poster);
    const named = new Set(Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
    for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(named).toContain(id);
  }
});

test("a card and a link preview show parts of the same drawing", () => {
  const poster = { theme: "Adventure", seed: "triund" } as const;
  const inside = (svg: string) => svg.slice(svg.indexOf(">"));
  expect(inside(drawPoster({ ...poster, shape: "wide" }))).toBe(inside(drawPoster(poster)));
  expect(drawPoster({ ...poster, shape: "card" })).toContain('viewBox="100 0 800 1000"');
});

test("a poster's path says which poster it is", () => {
  expect(posterPath("Food", "0198c1f2")).toMatch(/^\/media\/posters\/food-0198c1f2\.[0-9a-f]{15}\.svg$/);
  expect(parsePosterPath("/media/posters/food-0198c1f2.svg")).toEqual({ theme: "Food", seed: "0198c1f2", kind: "svg" });
  fc.assert(
    fc.property(anyTheme, anySeed, fc.constantFrom("svg" as const, "png" as const), (theme, seed, kind) => {
      expect(parsePosterPath(posterPath(theme, seed, kind))).toEqual({ theme, seed, kind });
    }),
  );
});

test("what is no poster's path, is none", () => {
  const strangers = [
    "food-.svg",
    "food-UPPER.svg",
    "food-a-b.svg",
    "music-a.svg",
    "food-a.gif",
    "../food-a.svg",
    "Food-a.svg",
  ];
  for (const name of [...strangers, `food-${"a".repeat(33)}.svg`, "food-a.svg?x"])
    expect(parsePosterPath(`/media/posters/${name}`)).toBeNull();
  expect(() => posterPath("Food", "Not A Seed")).toThrow(RangeError);
});

/** Red, green and blue, 0 to 15, of a colour in an address. */
const parts = (colour: string) => [...colour].map((digit) => Number.parseInt(digit, 16));

test("a poster's address says what it looks like from afar", async () => {
  let off = 0;
  for (const theme of posterThemes) {
    for (const seed of seeds.slice(0, 40)) {
      const [, haze = ""] = /\.([0-9a-f]{15})\.svg$/.exec(posterPath(theme, seed)) ?? [];
      const [topLeft = "", , footLeft = "", , middle = ""] = haze.match(/.../g) ?? [];
      const { data } = await sharp(await posterPng(drawPoster({ theme, seed }), 60, 60))
        .removeAlpha()
        .resize(3, 3, { fit: "fill" })
        .raw()
        .toBuffer({ resolveWithObject: true });
      for (const [colour, at] of [
        [topLeft, 0],
        [middle, 4],
        [footLeft, 6],
      ] as const) {
        const seen = [...data.subarray(at * 3, at * 3 + 3)].map((part) => part / 17);
        off += Math.hypot(...parts(colour).map((part, index) => part - (seen[index] ?? 0)));
      }
    }
  }
  // White is 26 from black. A single grey for all is 9 off.
  expect(off / (posterThemes.length * 40 * 3)).toBeLessThan(3);
});
