import helmet from "@fastify/helmet";
import { AppError } from "@mela/contract/errors";
import type { App } from "../services.ts";

/** Headers that every answer carries. Pages add their own Content-Security-Policy (decision 007). */
export function secureHeaders(app: App): void {
  app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: app.config.publicUrl.startsWith("https:") ? { maxAge: 31_536_000 } : false,
  });
}

/** Asked by address, from within: they tell nothing of people. */
const probes: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

/** Only our own name reaches us: a page elsewhere that points its DNS at this machine does not (spec 5). */
export function guardHost(app: App): void {
  const own = new URL(app.config.publicUrl).hostname;
  app.addHook("onRequest", async (request) => {
    if (probes.has(request.url)) return;
    const host = request.hostname.replace(/:\d+$/, "");
    if (host !== own && host !== "localhost" && host !== "127.0.0.1" && host !== "[::1]")
      throw new AppError("not_found");
  });
}
