/** What somebody's own page shall show: an event by its slug, or what is to come of a host, in a city, of a theme. */
export type Shown = { kind: "event" | "host" | "city" | "theme"; name: string };
export type Form = "script" | "frame";
type Where = { origin: string; locale: string; title: string };

const heightOf = (kind: Shown["kind"]) => (kind === "event" ? 220 : 480);

/** The frame's address at our site. */
export function framePath({ kind, name }: Shown, locale: string): string {
  const lang: Record<string, string> = locale === "en" ? {} : { lang: locale };
  if (kind === "event") return withQuery(`/embed/event/${encodeURIComponent(name)}`, lang);
  return withQuery("/embed/events", { [kind]: name, ...lang });
}

function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** What is to be pasted into a page: a script that makes a frame as high as what is in it, or the frame alone. */
export function embedCode(shown: Shown, form: Form, { origin, locale, title }: Where): string {
  const { kind, name } = shown;
  const lang = locale === "en" ? "" : ` data-lang="${locale}"`;
  if (form === "script")
    return `<script src="${origin}/embed.js" data-${kind}="${inAttribute(name)}"${lang} async></script>`;
  const src = inAttribute(origin + framePath(shown, locale));
  return `<iframe src="${src}" title="${inAttribute(title)}" width="100%" height="${heightOf(kind)}" style="border:0" loading="lazy"></iframe>`;
}

const inAttribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
