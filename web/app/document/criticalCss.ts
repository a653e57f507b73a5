/**
 * The rules of a stylesheet that a document needs to be drawn: those whose classes it has, and what they refer to. The
 * whole sheet follows at the document's end (decision 007).
 */
export function criticalCss(sheet: readonly Rule[], html: string): string {
  const body = html.slice(html.indexOf("<body"));
  const found = new Set<string>();
  for (const [, names = ""] of body.matchAll(/ class="([^"]+)"/g))
    for (const name of names.split(" ")) found.add(decode(name));
  const tags = new Set([...body.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag = ""]) => tag));
  const has = { classes: found, tags: tags.add("html") };
  const kept = sheet.map((rule) => part(rule, (selector) => mayMatch(selector, has))).join("");
  return withoutUnused(kept);
}

/** A rule, or a statement that has no block (`block` null). Blocks of conditions and layers are parsed themselves. */
export type Rule = { head: string; block: string | Rule[] | null };

const nesting = /^@(layer|media|supports|container)/;

/** A minified stylesheet as its rules. Strings and comments in it hold no braces. */
export function parseSheet(text: string): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < text.length; ) {
    const brace = text.indexOf("{", at);
    const semicolon = text.indexOf(";", at);
    if (brace < 0 && semicolon < 0) break;
    if (semicolon >= 0 && (brace < 0 || semicolon < brace)) {
      rules.push({ head: text.slice(at, semicolon).trim(), block: null });
      at = semicolon + 1;
      continue;
    }
    const end = closing(text, brace);
    const head = text
      .slice(at, brace)
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .trim();
    const inside = text.slice(brace + 1, end);
    rules.push({ head, block: nesting.test(head) ? parseSheet(inside) : inside });
    at = end + 1;
  }
  return rules;
}

function closing(text: string, brace: number): number {
  let depth = 1;
  let at = brace;
  while (depth > 0 && ++at < text.length) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
  }
  return at;
}

function part({ head, block }: Rule, isWanted: (selector: string) => boolean): string {
  if (block === null) return `${head};`;
  if (typeof block !== "string") {
    const inside = block.map((rule) => part(rule, isWanted)).join("");
    return inside && `${head}{${inside}}`;
  }
  if (head.startsWith("@")) return `${head}{${block}}`;
  return selectorsOf(head).some(isWanted) ? `${head}{${block}}` : "";
}

/** The selectors of a list: commas within brackets are none of the list's. */
function selectorsOf(head: string): string[] {
  return head.split(/,(?![^(]*\))/);
}

type Has = { classes: ReadonlySet<string>; tags: ReadonlySet<string> };

/** Whether an element of the document may fit: never false where one does. */
function mayMatch(selector: string, { classes, tags }: Has): boolean {
  const positive = selector.replace(/:not\([^)]*\)/g, "");
  for (const [, name = ""] of positive.matchAll(/\.((?:\\.|[\w-])+)/g))
    if (!classes.has(name.replace(/\\(.)/g, "$1"))) return false;
  if (/[.[(:*&]/.test(positive)) return true;
  return positive.split(/[\s>+~]+/).every((tag) => tags.has(tag));
}

/** Custom properties, animations and registrations that nothing refers to are left out, until none is left. */
function withoutUnused(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const animated = [...css.matchAll(/animation(?:-name)?:([^;}]+)/g)].map(([, value = ""]) => value).join(" ");
  const next = css
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) => (used.has(name) ? rule : ""))
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^}]*\})*\}/g, (rule, name) => (animated.includes(name) ? rule : ""))
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (line, name) => (used.has(name) ? line : ""));
  return next.length === css.length ? css : withoutUnused(next);
}

const entities: Record<string, string> = { "&amp;": "&", "&gt;": ">", "&lt;": "<", "&quot;": '"', "&#x27;": "'" };
const decode = (name: string) => name.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
