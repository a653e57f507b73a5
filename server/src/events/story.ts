import { AppError } from "@mela/contract/errors";
import { tooLong } from "@mela/contract/eventInput";
import sanitize from "sanitize-html";
import type { Changes } from "./fields.ts";

/** The most that the words alone may be (as in the contract's `description`). */
const longest = 20_000;
/** Deeper lists and quotes are nobody's: what lies below comes up. */
const deepest = 8;

const unseen = /(?![\n\t])[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200B\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/**
 * What a host's text may be made of, and nothing else (decision 028): on a page its headings stand below our own, so
 * the two levels are h3 and h4. No attribute comes through but a link's address.
 */
const subset: sanitize.IOptions = {
  allowedTags: ["p", "br", "strong", "em", "h3", "h4", "ul", "ol", "li", "blockquote", "a"],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["https", "mailto"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: deepest,
  // Text by text: in the whole, an accent behind a tag would melt into its bracket.
  textFilter: (text) => text.normalize("NFC").replace(/\r\n?/g, "\n").replace(unseen, ""),
  transformTags: {
    ...{ b: "strong", i: "em", h1: "h3", h2: "h3", h5: "h4", h6: "h4", div: "p" },
    a: (_name, { href = "" }) =>
      isSafe(href)
        ? { tagName: "a", attribs: { href: href.trim(), rel: "nofollow noopener" } }
        : { tagName: "span", attribs: {} }, // its words stay
  },
};

function isSafe(href: string): boolean {
  return href.length <= 2_000 && /^\s*(https:\/\/[^\s/]|mailto:[^\s@]+@)/i.test(href) && URL.canParse(href.trim());
}

/** A host's text made safe to be put on a page: no script, no style, no picture, no foreign frame. */
export function cleanHtml(html: string): string {
  // Twice: where a foreign tag stood between two paragraphs, the first pass leaves one inside the other.
  return cleanOnce(cleanOnce(html));
}
const cleanOnce = (html: string) => withoutHusks(sanitize(html, subset)).trim();

/** Nothing that holds nothing: what pasting leaves behind. */
function withoutHusks(clean: string): string {
  const less = clean.replace(/<(p|h3|h4|ul|ol|li|blockquote|a|strong|em)(?: [^>]*)?>\s*<\/\1>/g, "");
  return less === clean ? clean : withoutHusks(less);
}

/** The words of clean HTML: paragraphs apart, a line for each item, nothing else. */
export function wordsOf(clean: string): string {
  return clean
    .replace(/\s+/g, " ")
    .replace(/<br \/>/g, "\n")
    .replace(/<li>/g, "\n• ")
    .replace(/<\/?(?:p|h3|h4|ul|ol|blockquote)>/g, "\n\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/[^\S\n]*\n[^\S\n]*/g, "\n")
    .replace(/•\s+/g, "• ")
    .replace(/\n+(?=• )/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Words as HTML: a paragraph for each, their line breaks kept. */
export function paragraphsOf(words: string): string {
  const escaped = words.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  return escaped
    .split(/\n\s*\n/)
    .filter((text) => text.trim() !== "")
    .map((text) => `<p>${text.trim().replace(/\n/g, "<br />")}</p>`)
    .join("");
}

type Story = Pick<Changes, "description" | "description_html">;

/** A description in both its forms, of whichever was given; the one that is laid out has the last word. */
export function toStory({ description, description_html: html }: Story): Story {
  if (html === undefined || (html.trim() === "" && description))
    return description === undefined ? {} : { description, description_html: paragraphsOf(description) };
  const clean = cleanHtml(html);
  const words = wordsOf(clean);
  if (words.length > longest) throw new AppError("invalid_input", { fields: { description_html: tooLong } });
  return { description: words, description_html: clean };
}
