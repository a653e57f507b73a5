import fastifyStatic from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../platform/services.ts";
import { filePolicy, originOf } from "./contentSecurity.ts";
import { createPageCache } from "./pageCache.ts";
import { chooseEncoding, type RenderedPage, renderPage } from "./render.ts";
import { clientFolder, loadBuild, loadSources, type WebBuild } from "./webBuild.ts";

const open = { config: { permission: "public" as const } };
const yearS = 31_536_000;

/** Every page of the web app, and the files it is made of. */
export async function pageRoutes(app: App): Promise<void> {
  if (app.config.isDevelopment) return developmentPages(app);
  const web = await loadBuild();
  if (!web) return;
  const serve = createPages(app);
  const policy = filePolicy(originOf(app.config.mapStyleUrl));
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header("content-security-policy", policy);
      // Names of built files change with what is in them.
      reply.header("cache-control", path.includes("/assets/") ? `public, max-age=${yearS}, immutable` : "no-cache");
    },
  });
  app.get("/*", open, (request, reply) => (isPage(request) ? serve(web, request, reply) : reply.callNotFound()));
}

/** What is below these is no page: a wrong address there answers as the API does. */
function isPage(request: FastifyRequest): boolean {
  return !/^\/(?:api|media|assets)\//.test(request.url);
}

async function developmentPages(app: App): Promise<void> {
  const vite = await loadSources();
  app.addHook("onClose", vite.close);
  app.get("/*", open, async (request, reply) => {
    if (/^\/(?:api|media)\//.test(request.url)) return reply.callNotFound();
    const isHandled = await new Promise<boolean>((resolve, reject) => {
      reply.raw.once("finish", () => resolve(true));
      vite.middleware(request.raw, reply.raw, (error) => (error ? reject(error) : resolve(false)));
    });
    if (isHandled) return reply.hijack();
    const web = await vite.load();
    const page = await renderPage(app, web, request.url, localeOf(web, request));
    // Vite's own inline scripts and its socket are not in our policy.
    return reply
      .status(page.status)
      .headers(page.headers)
      .removeHeader("content-security-policy")
      .send(page.body.identity);
  });
}

function createPages(app: App) {
  const cached = createPageCache<RenderedPage>(() => app.clock.now().getTime());
  const onError = (error: unknown) => app.log.error({ err: error }, "page could not be refreshed");
  return async (web: WebBuild, request: FastifyRequest, reply: FastifyReply) => {
    const locale = localeOf(web, request);
    const render = () => renderPage(app, web, request.url, locale);
    // A private link's page is for its holder: it is never kept. Nor are addresses too long to be ours.
    const isKept = !/[?&]key=/.test(request.url) && request.url.length <= 300;
    const key = `${locale} ${request.url}`;
    const page = isKept ? await cached(key, app.publicVersion.now(), render, onError) : await render();
    reply.headers(page.headers).header("cache-control", "private, no-cache").header("etag", page.etag);
    reply.header("vary", "accept-encoding, accept-language, cookie");
    if (request.headers["if-none-match"] === page.etag) return reply.status(304).send();
    const encoding = chooseEncoding(request);
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.status(page.status).send(page.body[encoding]);
  };
}

function localeOf(web: WebBuild, request: FastifyRequest) {
  const query = new URL(request.url, "http://localhost").searchParams.get("lang");
  const cookie = /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/.exec(request.headers.cookie ?? "")?.[1] ?? null;
  return web.chooseLocale(query, cookie, request.headers["accept-language"] ?? null);
}
