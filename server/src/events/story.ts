import { AppError } from "@mela/contract/errors";
import { tooLong } from "@mela/contract/eventInput";
import type { Changes } from "./fields.ts";

/** The most that the words alone may be (as in the contract's `description`). */
const longest = 20_000;
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

/**
 * A description in both its forms, of whichever was given; the one that is laid out has the last word. What cleans is
 * loaded with the first of these.
 */
export async function toStory({ description, description_html: html }: Story): Promise<Story> {
  if (html === undefined || (html.trim() === "" && description))
    return description === undefined ? {} : { description, description_html: paragraphsOf(description) };
  const { cleanHtml } = await import("./cleanHtml.ts");
  const clean = cleanHtml(html);
  const words = wordsOf(clean);
  if (words.length > longest) throw new AppError("invalid_input", { fields: { description_html: tooLong } });
  return { description: words, description_html: clean };
}
