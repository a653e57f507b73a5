/** A token as somebody altered it, by one letter. Not the last one, some of whose bits may say nothing (RFC 4648, 3.5). */
export function altered(token: string): string {
  const at = token.length - 3;
  return token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
}
