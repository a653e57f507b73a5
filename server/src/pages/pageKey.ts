/** Where a reader came from: our own words for it, and what other sites add to links. No page looks different by it. */
const source = /^(?:(?:from|ref)=(?:home|search|creator|embed|share)|(?:utm_\w+|fbclid|gclid|igsh)=[^&]*)$/;

/** An address without what says where its reader came from: so that a shared page is rendered and kept once. */
export function withoutSource(url: string): string {
  const kept = partsOf(url).filter((part) => !source.test(part));
  return withParts(url, kept);
}

/** An address that a page leads on to, with what its own said of where the reader came from: it is counted there. */
export function withSourceOf(url: string, location: string): string {
  const said = partsOf(url).filter((part) => source.test(part));
  return withParts(location, [...partsOf(location), ...said]);
}

function partsOf(url: string): string[] {
  const at = url.indexOf("?");
  return at < 0
    ? []
    : url
        .slice(at + 1)
        .split("&")
        .filter(Boolean);
}

function withParts(url: string, parts: readonly string[]): string {
  const [path = ""] = url.split("?", 1);
  return parts.length > 0 ? `${path}?${parts.join("&")}` : path;
}
