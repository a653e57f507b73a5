/**
 * The day on which a text got its present wording: raised with every change of what it says. Whoever agreed to an
 * earlier one is asked again. Imports nothing: the pages of the policies read it too.
 */
export const textVersions = { TERMS: "2026-11-21", PRIVACY: "2026-11-25", MARKETING: "2026-11-22" } as const;

/** How long things are kept, in days unless the name says otherwise; the privacy policy says it from here (spec 9). */
export const kept = {
  codeMinutes: 10,
  codes: 1,
  failedTries: 30,
  sessionsUnused: 30,
  sessionsAtMost: 90,
  /** That a device was signed in, after it was signed out. */
  sessionRecords: 90,
  /** That a message was sent, of which kind and where to. */
  messageRecords: 90,
  /** The last message to an address whose account is gone. */
  farewells: 1,
  /** Who looked at guests' data: a year at least (DPDP Rules 2025), and the month in which somebody asks. */
  accesses: 400,
  /** How a phone at a door stood, after its event. */
  doorPhones: 30,
  deviceCookie: 400,
  languageCookie: 365,
  placeMinutes: 5,
  holdMinutes: 10,
  holdMoreMinutes: 5,
  invitations: 7,
} as const;
