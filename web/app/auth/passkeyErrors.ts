/** Whether somebody closed the device's own dialog, or let it wait too long: nothing went wrong (WebAuthn, 5.1). */
export function wasGivenUp(error: Error): boolean {
  return error.name === "NotAllowedError" || error.name === "AbortError";
}
