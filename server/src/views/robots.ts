/** Robots that say so, and programs that fetch pages: nobody looks. */
const robots =
  /bot\b|bot[/;)]|crawl|spider|slurp|headless|preview|facebookexternalhit|whatsapp\/|lighthouse|curl|wget|python|java\/|axios|node-fetch|okhttp|monitor|scan/i;

/** Whether a program that calls itself so is a person's browser. */
export function isPerson(userAgent: string | undefined): boolean {
  return userAgent?.startsWith("Mozilla/") === true && !robots.test(userAgent);
}
