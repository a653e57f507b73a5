import { m } from "~/paraglide/messages.js";
import { ApiError, type LocalCode } from "./ApiError.ts";

/** What the browser finds by itself has to be told without asking anyone. */
const localTexts: Record<LocalCode, () => string> = { offline: m.errors_offline, timeout: m.errors_timeout };
const known = new Map<string, () => string>(Object.entries(localTexts));

/** Fetches the sentences for the server's codes. Every refused request waits for it, so `errorText` need not. */
export async function loadErrorTexts(): Promise<void> {
  try {
    const { serverTexts } = await import("./errorTexts.ts");
    for (const [code, text] of serverTexts) known.set(code, text);
  } catch {
    // The server answered and its files did not come: its own English sentence is better than none.
  }
}

/** What to tell a person: the catalogue's sentence for the code, the server's only for a code it doesn't know. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return m.errors_internal();
  return known.get(error.code)?.() ?? error.message;
}
