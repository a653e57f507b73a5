import sanitize from "sanitize-html";

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
