/** The language that somebody's own words are set and read in, where their script tells it: `lang` of their element. */
export const langOf = (words: string): "hi" | "en" | undefined =>
  /\p{Script=Devanagari}/u.test(words) ? "hi" : /[a-z]/i.test(words) ? "en" : undefined;
