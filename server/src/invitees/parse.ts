import { canonicalIdentity, type Identity } from "../auth/index.ts";

/** What was understood of a text that somebody pasted: each address once, and where something is none. */
export type Parsed = {
  addresses: Identity[];
  /** Named again in the same text. */
  repeated: number;
  wrong: { line: number; text: string }[];
};

const between = /[,;\t]+/;
/** As mail programs copy people: `"Asha Rao" <asha@example.in>`. */
const inBrackets = /^[^<>]*<([^<>]+)>$/;
const longestShown = 80;
const mostWrong = 100;

/** Reads addresses: one on each line, or several between commas, with a name before an address in brackets. */
export function parseAddresses(text: string): Parsed {
  const found = new Map<string, Identity>();
  const wrong: Parsed["wrong"] = [];
  let repeated = 0;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    for (const part of line.split(between)) {
      const written = part.trim();
      if (written === "") continue;
      const identity = canonicalIdentity(inBrackets.exec(written)?.[1] ?? written);
      if (!identity) {
        if (wrong.length < mostWrong) wrong.push({ line: index + 1, text: written.slice(0, longestShown) });
      } else if (found.has(identity.value)) {
        repeated += 1;
      } else {
        found.set(identity.value, identity);
      }
    }
  }
  return { addresses: [...found.values()], repeated, wrong };
}
