import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { qrPng } from "../platform/pdf/qr.ts";
import { type Preview, previews } from "./previews.ts";

/** `npm run mail:preview [folder]`: every mail that Mela sends as files, with a page that lists them. */
const folder = resolve(process.argv[2] ?? ".mail-preview");
mkdirSync(folder, { recursive: true });
const picture = `data:image/png;base64,${(await qrPng("A sample, which opens no door")).toString("base64")}`;
const all = previews("https://mela.example");
for (const one of all) {
  // A browser knows no enclosures: the picture stands in the page.
  writeFileSync(join(folder, `${nameOf(one)}.html`), one.html.replace(/cid:[^"]+/g, picture));
  writeFileSync(join(folder, `${nameOf(one)}.txt`), one.text);
}
writeFileSync(join(folder, "index.html"), indexOf(all));
process.stdout.write(`${all.length} mails are in ${join(folder, "index.html")}\n`);

function nameOf({ name, locale }: Preview): string {
  return `${name}.${locale}`;
}

function indexOf(list: readonly Preview[]): string {
  const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const rows = list.map((one) => {
    const name = nameOf(one);
    const brings = escaped(one.brings.join(", "));
    return `<tr><td><a href="${name}.html">${name}</a></td><td><a href="${name}.txt">text</a></td><td lang="${one.locale}">${escaped(one.subject)}</td><td>${brings}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails of Mela</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;color-scheme:light dark}td{padding:.4rem 1rem .4rem 0;vertical-align:top}</style>
<h1>Mails of Mela</h1>
<table><tr><th>Mail<th>Plain twin<th>Subject<th>Brings</tr>
${rows.join("\n")}
</table>
</html>
`;
}
