/** The time zone that this device keeps. Only the browser is to ask: the server's is nobody's. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
