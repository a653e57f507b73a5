// What hosts write to a guest. Imports nothing, so that screens may read it by value.

/** Tags that are there to choose; others may be written. */
export const knownTags = ["VIP", "Press", "Family"] as const;
export const mostTags = 5;
export const longestTag = 20;
export const longestNote = 1_000;
/** What a host tells a guest with a decision or a cancellation. */
export const longestMessage = 1_000;
/** So many guests are decided on by one call. */
export const mostDecided = 200;
