/** One try to book: the same choice sent again carries the same key, so that it can't be booked twice (spec 7). */
export type Attempt = { body: string; key: string };

/** The attempt for a body: the one before while nothing in it has changed. */
export function attemptFor(body: unknown, before: Attempt | null): Attempt {
  const text = JSON.stringify(body);
  return before?.body === text ? before : { body: text, key: newKey() };
}

/** 128 random bits; `crypto.randomUUID` is missing where a page is served by plain http in a local network. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
