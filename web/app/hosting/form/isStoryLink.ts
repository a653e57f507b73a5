/** Where a link of a story may lead: as the server keeps it (decision 028). */
export function isStoryLink(url: string): boolean {
  return /^(https:\/\/[^\s/]|mailto:[^\s@]+@)/i.test(url.trim()) && URL.canParse(url.trim());
}

/** What a host types for a link, as an address; null where it can't be one. */
export function toStoryLink(typed: string): string | null {
  const text = typed.trim();
  if (text === "") return null;
  if (isStoryLink(text)) return text;
  if (/^[^\s@:/]+@[^\s@]+\.[^\s@]+$/.test(text)) return `mailto:${text}`;
  const secure = `https://${text.replace(/^http:\/\//i, "")}`;
  return /^https:\/\/[^\s/]+\.[^\s]{2,}$/.test(secure) && isStoryLink(secure) ? secure : null;
}
