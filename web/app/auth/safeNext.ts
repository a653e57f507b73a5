/** Where to go after login: a path of this site, or home. `next` comes from the address, so from anyone. */
export function safeNext(next: string | null | undefined): string {
  if (!next || !/^\/(?![/\\])/.test(next) || hasControls(next)) return "/";
  return next;
}

// Browsers drop tabs and line breaks from addresses: "/\t/evil.example" would leave the site.
function hasControls(text: string): boolean {
  return [...text].some((char) => (char.codePointAt(0) ?? 0) < 0x20 || char === "\u007f");
}
