/** The language that somebody's own words are set and read in, where their script tells it: `lang` of their element. */
export const langOf = (words: string): "hi" | "en" => (/\p{Script=Devanagari}/u.test(words) ? "hi" : "en");
