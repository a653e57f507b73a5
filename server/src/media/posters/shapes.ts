import type { Colour } from "./colour.ts";

const short = (value: number) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");

/** Path data with its numbers cut to a tenth: a poster is 1000 wide, nobody sees more. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.map((part, at) => part + (at < values.length ? short(values[at] ?? 0) : "")).join("");
}

export const path = (data: string, fill: Colour, more = ""): string => `<path fill="${fill}" d="${data}"${more}/>`;

/** A line with round ends. */
export const stroke = (data: string, colour: Colour, width: number): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round" d="${data}"/>`;

export const circle = (x: number, y: number, r: number, fill: Colour): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: Colour): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"/>`;

/** A ring without a filling. */
export const ring = (x: number, y: number, r: number, colour: Colour, width: number): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="none" stroke="${colour}" stroke-width="${short(width)}"/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: Colour, round = 0): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${round ? ` rx="${short(round)}"` : ""} fill="${fill}"/>`;

/** Children moved to a place of their own, and there turned (degrees) and scaled. */
export function at(x: number, y: number, children: string, { turn = 0, scale = 1, flip = false } = {}): string {
  const turned = turn ? ` rotate(${short(turn)})` : "";
  const across = flip ? -scale : scale;
  const scaled = scale !== 1 || flip ? ` scale(${round3(across)} ${round3(scale)})` : "";
  return `<g transform="translate(${short(x)} ${short(y)})${turned}${scaled}">${children}</g>`;
}
const round3 = (value: number) => Math.round(value * 1000) / 1000;

/** `count` children, made one by one and joined. */
export const repeat = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join("");

/** Round dots in one path: a few bytes each, where circles would cost thirty. */
export function dots(places: readonly (readonly [number, number])[], colour: Colour, size: number): string {
  const data = places.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h.1`).join("");
  return stroke(data, colour, size);
}

/** Dots evenly around a centre. */
export function dotsAround(x: number, y: number, r: number, count: number, colour: Colour, size: number): string {
  const places = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const;
  });
  return dots(places, colour, size);
}

/** A name that depends on nothing but the drawing itself, so that the same drawing may be kept twice. */
function nameOf(child: string): string {
  let hash = 0;
  for (let at = 0; at < child.length; at++) hash = (Math.imul(hash, 31) + child.charCodeAt(at)) | 0;
  return `k${(hash >>> 0).toString(36)}`;
}

/** `count` copies of a child, turned around the origin: one drawing, and references to it. */
export function around(count: number, child: string, from = 0): string {
  const name = nameOf(child);
  const copies = repeat(
    count - 1,
    (index) => `<use href="#${name}" transform="rotate(${short(((index + 1) * 360) / count)})"/>`,
  );
  const turned = `<g id="${name}">${child}</g>${copies}`;
  return from ? `<g transform="rotate(${short(from)})">${turned}</g>` : turned;
}

/** `count` copies of a child, side by side. */
export function beside(count: number, step: number, child: string): string {
  const name = nameOf(child);
  return `<g id="${name}">${child}</g>${repeat(count - 1, (index) => `<use href="#${name}" x="${short((index + 1) * step)}"/>`)}`;
}

/** A drawing kept once under a name, for `stamp`. Names are the file's own: posters are shown as images, never inlined. */
export const keep = (name: string, children: string): string => `<defs><g id="${name}">${children}</g></defs>`;

/** A kept drawing at a place. */
export const stamp = (name: string, x: number, y: number, scale = 1): string =>
  `<use href="#${name}" transform="translate(${short(x)} ${short(y)})${scale === 1 ? "" : ` scale(${round3(scale)})`}"/>`;
