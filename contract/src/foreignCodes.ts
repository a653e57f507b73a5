/** The forms that a code of another system is met in: Luma's is an address whose host has changed and whose `pk` is the guest. */
export function formsOf(code: string): string[] {
  const text = code.trim();
  const key = /^https?:\/\/\S+[?&]pk=([\w-]+)/i.exec(text)?.[1];
  return key ? [text, key] : text === "" ? [] : [text];
}
