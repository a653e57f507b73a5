/** Words as the editor's HTML: of events from before it there are no others. */
export function htmlOf(words: string): string {
  const escaped = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped
    .split(/\n\s*\n/)
    .filter((text) => text.trim() !== "")
    .map((text) => `<p>${text.trim().replaceAll("\n", "<br>")}</p>`)
    .join("");
}

/** The words of the editor's own HTML, in one line: for a look back, never for a page. */
export function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}
