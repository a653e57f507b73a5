import { createHash } from "node:crypto";
import type { Locale } from "@mela/contract/common";
import type { Event } from "@mela/contract/events";
import { z } from "zod";
import { alsoText, noteText, pictureOf, priceText, whenText, whereText } from "./facts.ts";
import { Html, html } from "./html.ts";
import { style } from "./style.ts";
import { texts } from "./texts.ts";

/** How it is shown. `colours`: as the reader's system has it, or always so. */
export type Look = { locale: Locale; colours: Colours; now: Date };
export const Colours = z.enum(["auto", "light", "dark"]);
export type Colours = z.infer<typeof Colours>;

/** Tells the page around it how high it is: no secret, so whoever that page is may hear it (embed.js). */
const script = `new ResizeObserver(()=>parent.postMessage({mela:"height",height:document.body.offsetHeight},"*")).observe(document.body)`;

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Nothing but our own pictures, this style and these scripts; to be framed by anyone (decision 007). */
export function policyFor(own: { script: string; more: readonly string[] } | null = null): string {
  return [
    "default-src 'none'",
    "img-src 'self'",
    `style-src ${hash(style)}`,
    `script-src ${[script, ...(own ? [own.script] : [])].map(hash).join(" ")}`,
    "base-uri 'none'",
    ...(own?.more ?? ["form-action 'none'"]),
    "frame-ancestors *",
  ].join("; ");
}

/** One event, as a card. */
export function eventPage(event: Event, look: Look): string {
  const more = link(`/${event.event_slug}`, { look, name: "more", inside: html`${texts[look.locale].see}` });
  return page(event.title, look, html`<main>${card(event, look, "one")}${more}</main>`);
}

type List = { heading: string; path: string; events: readonly Event[] };

/** What is to come of a host, in a city, of a theme. */
export function listPage({ heading, path, events }: List, look: Look): string {
  const say = texts[look.locale];
  const cards = events.map((event) => html`<li>${card(event, look, "many")}</li>`);
  const list = events.length > 0 ? html`<ul>${cards}</ul>` : html`<p class="none">${say.nothingYet}</p>`;
  const more = link(path, { look, name: "more", inside: html`${say.all}` });
  return page(heading, look, html`<main><h1>${heading}</h1>${list}${more}</main>`);
}

/** What was to be shown is not there, or no longer for everyone. */
export function missingPage(what: "event" | "list", look: Look): string {
  const say = texts[look.locale];
  const text = what === "event" ? say.eventMissing : say.listMissing;
  const more = link("/", { look, name: "more", inside: html`${say.toMela}` });
  return page(text, look, html`<main><h1 class="none">${text}</h1>${more}</main>`);
}

function card(event: Event, look: Look, shape: "one" | "many"): Html {
  const { locale, now } = look;
  const [note, also] = [noteText(event, locale, now), alsoText(event, locale)];
  const inside = html`<img src="${pictureOf(event, shape === "one" ? 540 : 192)}" alt="" width="96" height="96" loading="lazy"><div class="words"><p class="when">${whenText(event, locale)}</p>${title(event, shape)}<p class="soft">${whereText(event, locale)}</p>${also ? html`<p class="soft">${also}</p>` : null}<p class="price">${priceText(event, locale)}${note ? html`<span class="note">${note}</span>` : null}</p></div>`;
  return link(`/${event.event_slug}`, { look, name: shape === "one" ? "card one" : "card", inside });
}

const title = ({ title: text }: Event, shape: "one" | "many") =>
  shape === "one" ? html`<h1>${text}</h1>` : html`<h2>${text}</h2>`;

type Link = { look: Look; name: string; inside: Html };

/** Leads to our page in a tab of its own, which learns that it was an embedded card, and nothing of the page around. */
export function link(path: string, { look: { locale }, name, inside }: Link): Html {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  searchParams.set("ref", "embed");
  if (locale !== "en") searchParams.set("lang", locale);
  return html`<a class="${name}" href="${`${pathname}?${searchParams}`}" target="_blank" rel="noopener">${inside}</a>`;
}

/** `data`: what a script of the page's own finds on its body. */
type Own = { script: string; data: Record<"event" | "slug", string> };

export function page(heading: string, { locale, colours }: Look, body: Html, own: Own | null = null): string {
  const data = own ? html` data-event="${own.data.event}" data-slug="${own.data.slug}"` : null;
  return html`<!doctype html>
<html lang="${locale}" data-colours="${colours}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} · Mela</title>
<style>${new Html(style)}</style>
</head>
<body${data}>
${body}
<script>${new Html(script)}</script>${own ? html`<script>${new Html(own.script)}</script>` : null}
</body>
</html>
`.text;
}
