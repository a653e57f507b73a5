import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { AppError } from "@mela/contract/errors";
import helmet, { type HelmetOptions } from "helmet";
import type { App } from "../services.ts";
import { localNames } from "./certificate.ts";

/** Headers that every answer carries. Pages add their own Content-Security-Policy (decision 007). */
export function secureHeaders(app: App): void {
  const forPages = headersOf({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    // For browsers that are no more, or said better by the policy above: every page would carry them.
    xFrameOptions: false,
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
    strictTransportSecurity: isForGood(app.config) ? { maxAge: 31_536_000 } : false,
  });
  const forData = Object.fromEntries(Object.entries(forPages).filter(([name]) => meantForData.has(name)));
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(isData(request.url) ? forData : forPages).header("x-request-id", request.id);
    done();
  });
}

/** A certificate of our own is no promise that there will be one: browsers would hold http on this machine to it. */
const isForGood = ({ publicUrl, localHttps }: App["config"]) => publicUrl.startsWith("https:") && !localHttps;

/** The rest tells browsers how to show a page: each header is sent with every answer, and costs as much there. */
const meantForData: ReadonlySet<string> = new Set([
  "content-security-policy",
  "cross-origin-resource-policy",
  "strict-transport-security",
  "x-content-type-options",
]);

/** What the API answers, but for the pages that describe it. */
function isData(url: string): boolean {
  return url.startsWith("/api/") && !url.startsWith("/api/docs");
}

/** What Helmet sets, asked of it once: it is the same for every request, and was a fifth of an empty one's time. */
function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}

/** Asked by address, from within: they tell nothing of people. */
const probes: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

/** Only our own name reaches us: a page elsewhere that points its DNS at this machine does not (spec 5). A worker is asked how it is, and nothing else. */
export function guardHost(app: App): void {
  const own = new Set([new URL(app.config.publicUrl).hostname, "localhost", "127.0.0.1", "[::1]"]);
  if (app.config.localHttps) for (const name of localNames()) own.add(name); // its certificate is for them
  const isWorker = app.config.role === "worker";
  app.addHook("onRequest", (request, _reply, done) => {
    if ((own.has(request.hostname) && !isWorker) || probes.has(request.url)) done();
    else done(new AppError("not_found"));
  });
}
