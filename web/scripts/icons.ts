// Draws the icons of the installed app from public/icon.svg: run again when that changes (`npm run icons -w web`).
import { readFile, writeFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";

const paper = "#fff9f0";
const folder = new URL("../public/", import.meta.url);
const [, drawing = ""] = /<svg[^>]*>(.*)<\/svg>/s.exec(await readFile(new URL("icon.svg", folder), "utf8")) ?? [];

/** `share`: how much of the side the drawing takes; a maskable icon may be cut to a circle of 80 % (W3C manifest). */
async function draw(name: string, { size, share, corner }: { size: number; share: number; corner: number }) {
  const side = 28 / share;
  const at = (side - 28) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" rx="${side * corner}" fill="${paper}"/><g transform="translate(${at} ${at})">${drawing}</g></svg>`;
  const picture = new Resvg(svg, { fitTo: { mode: "width", value: size } }).render();
  await writeFile(new URL(`icons/${name}.png`, folder), picture.asPng());
}

for (const size of [192, 512]) {
  await draw(`${size}`, { size, share: 0.68, corner: 0.22 });
  await draw(`maskable-${size}`, { size, share: 0.52, corner: 0 });
}
await draw("apple-180", { size: 180, share: 0.6, corner: 0 });
