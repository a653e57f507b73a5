/** `/events/:eventId` and its params make a path; every part of them is encoded. */
export function fillPath(path: string, params: unknown): string {
  const values = new Map(entriesOf(params));
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ""));
}

/** `?q=tea&themes=Food&themes=Workshop`; what is undefined or null is left out. */
export function toQuery(query: unknown): string {
  const pairs = entriesOf(query).map((pair) => pair.map(encodeURIComponent).join("="));
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

function entriesOf(record: unknown): [string, string][] {
  if (typeof record !== "object" || record === null) return [];
  return Object.entries(record).flatMap(([name, value]: [string, unknown]) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, string] => [name, String(one)]);
  });
}
