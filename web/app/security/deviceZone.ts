/** The time zone that this device keeps. For pages that only the browser draws. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
