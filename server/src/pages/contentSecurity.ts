import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The page's Content-Security-Policy: own origin only, and of inline scripts just those that it was rendered with,
 * by their SHA-256 (decision 007). Styles may be inline: Base UI places its popups so. `map`: where an operator's map
 * comes from, if there is one (decision 023). `payments`: whose page our form to pay is posted to (decision 037).
 */
export function contentSecurityPolicy(html: string, origins: { map: string | null; payments: string | null }): string {
  const hashes = [...html.matchAll(inlineScript)].map(([, text = ""]) => `'sha256-${sha256(text)}'`);
  const listed = (origin: string | null) => (origin === null ? [] : [origin]);
  const [maps, payments] = [listed(origins.map), listed(origins.payments)];
  return Object.entries({
    "default-src": ["'self'"],
    "script-src": ["'self'", "'wasm-unsafe-eval'", ...new Set(hashes)],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...maps],
    "connect-src": ["'self'", ...maps],
    "worker-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...payments],
    "frame-ancestors": ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}

/**
 * The policy of our files. A worker lives under that of its own file: the decoder compiles WebAssembly that we serve,
 * the map's fetches its tiles.
 */
export function filePolicy(mapOrigin: string | null): string {
  const connect = mapOrigin === null ? "'self'" : `'self' ${mapOrigin}`;
  return `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src ${connect}`;
}

/** Where something lies: scheme, host and port, as a policy names them. */
export function originOf(url: string | null): string | null {
  return url === null ? null : new URL(url).origin;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
