type Asked = { title: string; off: string; taken: readonly string[] };

/** Three codes that a host may take: a word of the title or of the occasion, with what it takes off. */
export function suggestCodes({ title, off, taken }: Asked): string[] {
  const number = /^\d{1,4}$/.test(off.trim()) ? off.trim() : "10";
  const words = title.toUpperCase().match(/[A-Z]{4,12}/g) ?? [];
  const used = new Set(taken.map((code) => code.toUpperCase()));
  const all = [...words.filter((word) => !dull.has(word)), "FRIENDS", "EARLY", "MELA", "THANKYOU"];
  return [...new Set(all.map((word) => `${word}${number}`))].filter((code) => !used.has(code)).slice(0, 3);
}

const dull = new Set(["WITH", "FROM", "YOUR", "THIS", "THAT", "INTO", "OVER", "UNDER", "NEAR", "EVENT"]);
