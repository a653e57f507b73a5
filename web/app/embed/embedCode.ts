/**
 * What somebody's own page shall show: an event or its checkout by the slug, or what is to come of a host, in a city, of a
 * theme.
 */
export type Shown = { kind: "event" | "checkout" | "host" | "city" | "theme"; name: string };
export type Form = "script" | "frame";
export type Colours = "auto" | "light" | "dark";
export type Look = { locale: string; colours: Colours };
type Where = Look & { origin: string; title: string };

const heights: Partial<Record<Shown["kind"], number>> = { event: 220, checkout: 560 };
const heightOf = (kind: Shown["kind"]) => heights[kind] ?? 480;

/** The frame's address at our site. */
export function framePath({ kind, name }: Shown, look: Look): string {
  const lang = Object.fromEntries(spoken(look));
  if (kind === "event" || kind === "checkout") return withQuery(`/embed/${kind}/${encodeURIComponent(name)}`, lang);
  return withQuery("/embed/events", { [kind]: name, ...lang });
}

/** What of a look has to be said: English, and the reader's own colours, need no words. */
function spoken({ locale, colours }: Look): [string, string][] {
  return [
    ...(locale === "en" ? [] : [["lang", locale] satisfies [string, string]]),
    ...(colours === "auto" ? [] : [["colours", colours] satisfies [string, string]]),
  ];
}

function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** What is to be pasted into a page: a script that makes a frame as high as what is in it, or the frame alone. */
export function embedCode(shown: Shown, form: Form, { origin, title, ...look }: Where): string {
  const { kind, name } = shown;
  const said = spoken(look).map(([what, value]) => ` data-${what}="${value}"`);
  const script = `<script src="${origin}/embed.js" data-${kind}="${inAttribute(name)}"${said.join("")} async></script>`;
  if (form === "script") return kind === "checkout" ? script + withoutScript(name, origin, title) : script;
  const src = inAttribute(origin + framePath(shown, look));
  return `<iframe src="${src}" title="${inAttribute(title)}" width="100%" height="${heightOf(kind)}" style="border:0" loading="lazy"></iframe>`;
}

/** Whose browser runs no scripts still gets to the booking. */
const withoutScript = (slug: string, origin: string, title: string) =>
  `<noscript><a href="${origin}/${encodeURIComponent(slug)}">${inAttribute(title)}</a></noscript>`;

const inAttribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
