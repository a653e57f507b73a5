const dayMs = 86_400_000;
const most = 60;

/** Every date from the first to the last, `2026-12-05` each; one where there is no last, none without a first. */
export function daysBetween(first: string, last: string): string[] {
  const from = Date.parse(`${first}T00:00:00Z`);
  if (Number.isNaN(from)) return [];
  const to = Date.parse(`${last}T00:00:00Z`);
  const count = Number.isNaN(to) || to < from ? 1 : Math.min(most, Math.round((to - from) / dayMs) + 1);
  return Array.from({ length: count }, (_, day) => new Date(from + day * dayMs).toISOString().slice(0, 10));
}
