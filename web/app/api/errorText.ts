import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import { ApiError } from "./ApiError.ts";

const texts = new Map<string, () => string>([
  ["offline", m.errors_offline],
  ["timeout", m.errors_timeout],
]);

/** What to tell a person: the catalogue's sentence for the code, the server's only for a code it doesn't know. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return m.errors_internal();
  return texts.get(error.code)?.() ?? (getLocale() === "en" ? error.message : m.errors_internal());
}
