import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const declared = new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value?.trim()]));

type Scheme = "light" | "dark";

/** What stands on what. Text of any size wants 4.5 to 1 (WCAG 2.2, 1.4.3). */
const pairs: [text: string, surfaces: string[]][] = [
  ["ink", ["page", "surface", "sheet", "sunken", "accent-wash"]],
  ["ink-soft", ["page", "surface", "sheet", "sunken"]],
  ["ink-faint", ["page", "surface", "sheet"]],
  ["accent", ["page", "surface", "sheet", "accent-wash"]],
  ["on-accent", ["accent"]],
  ["page", ["ink"]],
  ["good", ["page", "surface", "sheet", "good-wash"]],
  ["wait", ["page", "surface", "sheet", "wait-wash"]],
  ["bad", ["page", "surface", "sheet", "bad-wash"]],
  ["note", ["page", "surface", "note-wash"]],
  ["place", ["page", "surface", "place-wash"]],
  ["poster-ink", ["poster-paper"]],
  ["poster-accent", ["poster-paper"]],
];

for (const scheme of ["light", "dark"] as const) {
  for (const [text, surfaces] of pairs) {
    test.each(surfaces)(`${text} on %s can be read by ${scheme}`, (surface) => {
      expect(contrast(colour(text, scheme), colour(surface, scheme))).toBeGreaterThanOrEqual(4.5);
    });
  }
}

function colour(meaning: string, scheme: Scheme): string {
  return resolve(`var(--color-${meaning})`, scheme);
}

function resolve(value: string, scheme: Scheme): string {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (name) return resolve(declared.get(name) ?? `${name} is not declared`, scheme);
  const [, light, dark] = /^light-dark\((.+),\s*(.+)\)$/.exec(value) ?? [];
  return light && dark ? resolve(scheme === "light" ? light : dark, scheme) : value;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
