const keptWhole = 20; // letters: a date, a sum or a count, which reads badly when a line ends within it

/** Facts on one line, with a dot between: "3 events · 25 Nov 2026". Short ones are kept whole; empty ones are left out. */
export function noted(facts: readonly (string | null | undefined | false)[]): string {
  const kept = (fact: string) => (fact.length > keptWhole ? fact : fact.replaceAll(" ", "\u00a0"));
  return facts.flatMap((fact) => (fact ? [kept(fact)] : [])).join("\u00a0· ");
}
