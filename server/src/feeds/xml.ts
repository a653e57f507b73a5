const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** A text inside XML; what XML 1.0 has no place for is left out. */
export function inXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** One element with a text in it. */
export const tag = (name: string, text: string) => `<${name}>${inXml(text)}</${name}>`;
