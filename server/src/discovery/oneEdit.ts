/** Whether one letter more, fewer, another, or two neighbours exchanged make one word of the other. */
export function isOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const more = long.length - short.length;
  if (more > 1) return false;
  let from = 0;
  while (from < short.length && short.charCodeAt(from) === long.charCodeAt(from)) from++;
  if (more === 1) return short.slice(from) === long.slice(from + 1);
  if (from === short.length) return false; // the same
  if (short.slice(from + 1) === long.slice(from + 1)) return true;
  return (
    short[from] === long[from + 1] && short[from + 1] === long[from] && short.slice(from + 2) === long.slice(from + 2)
  );
}
