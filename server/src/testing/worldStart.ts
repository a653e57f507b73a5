/** The moment at which every world of tests begins: noon in India, on a Saturday. */
export const worldStart = new Date("2026-11-21T06:30:00.000Z");
