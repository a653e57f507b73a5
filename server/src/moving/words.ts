import { z } from "zod";

/** A text that pretix has in several languages: English if there is some, else the first. */
export const Said = z
  .union([z.string(), z.record(z.string(), z.string().nullable()), z.null()])
  .transform((said) => {
    if (said === null || typeof said === "string") return said ?? "";
    const texts = Object.entries(said).filter(([, text]) => text);
    return (texts.find(([language]) => language.startsWith("en")) ?? texts[0])?.[1] ?? "";
  })
  .catch("");

/** The words of a text in Markdown, without what lays it out. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\r\n?/g, "\n")
    .replace(/<[^>\n]{1,500}>/g, "")
    .replace(/!\[([^\]\n]*)\]\([^)\s]*\)/g, "$1")
    .replace(/\[([^\]\n]+)\]\((https?:[^)\s]+)[^)\n]*\)/g, "$1 ($2)")
    .replace(/^ {0,3}#{1,6} +(.*?) *#*$/gm, "$1")
    .replace(/^ {0,3}> ?/gm, "")
    .replace(/^( *)[*+] +/gm, "$1– ")
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, "$2")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
