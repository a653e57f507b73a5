/** Where the server writes the rules that a document is drawn with first. In the browser it stays as it came. */
export const criticalMark = "/*critical*/";
