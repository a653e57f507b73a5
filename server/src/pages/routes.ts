import fastifyStatic from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../platform/services.ts";
import { answerAgain } from "./answerAgain.ts";
import { assetRoute, assetsFolder } from "./assets.ts";
import { filePolicy, originOf } from "./contentSecurity.ts";
import { createLocales, languageCookie, saysLanguage } from "./locales.ts";
import { createPageCache } from "./pageCache.ts";
import { withoutSource, withSourceOf } from "./pageKey.ts";
import { type RenderedPage, renderPage } from "./render.ts";
import { sendPage, wayOf } from "./sendPage.ts";
import { clientFolder, loadBuild, loadSources, type WebBuild } from "./webBuild.ts";

const open = { config: { permission: "public" as const } };
const forGood = "public, max-age=31536000, immutable";

/** Every page of the web app, and the files it is made of. */
export async function pageRoutes(app: App): Promise<void> {
  if (!app.config.hasPages) return;
  if (app.config.isDevelopment) return developmentPages(app);
  const web = await loadBuild();
  if (!web) return;
  const { serve, isUnderWay } = createPages(app, web);
  const policy = filePolicy(originOf(app.config.mapStyleUrl));
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    globIgnore: [`${assetsFolder}/**`],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header("content-security-policy", policy);
      // Names of built files change with what is in them.
      reply.header("cache-control", path.includes(`/${assetsFolder}/`) ? forGood : "no-cache");
    },
  });
  assetRoute(app, clientFolder, { "content-security-policy": policy, "cache-control": forGood });
  app.get("/*", { config: { ...open.config, isUnderWay } }, (request, reply) =>
    isPage(request) ? serve(request, reply) : reply.callNotFound(),
  );
}

/** What is below these is no page: a wrong address there answers as the API does. */
function isPage(request: FastifyRequest): boolean {
  return !/^\/(?:api|media|assets)\//.test(request.url);
}

async function developmentPages(app: App): Promise<void> {
  const vite = await loadSources();
  const localeOf = createLocales();
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

function createPages(app: App, web: WebBuild) {
  const cache = createPageCache<RenderedPage>(() => app.clock.now().getTime());
  const onError = (error: unknown) => app.log.error({ err: error }, "page could not be refreshed");
  const localeOf = createLocales();
  const learn = answerAgain(
    app,
    (key) => cache.fresh(key, app.publicVersion.now()) ?? (app.crowd.isFull("browse") ? cache.recent(key) : undefined),
  );
  const asked = (request: FastifyRequest) => {
    const url = withoutSource(request.url);
    const locale = localeOf(web, request);
    return { url, locale, key: `${locale} ${url}` };
  };
  /** However many ask for a page while it is rendered, they wait for one render: none of them is work of its own. */
  const isUnderWay = (request: FastifyRequest) => cache.isRendering(asked(request).key, app.publicVersion.now());
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { url, locale, key } = asked(request);
    const render = () => renderPage(app, web, url, locale);
    // A private link's page is for its holder: it is never kept. Nor are addresses too long to be ours.
    const isKept = !/[?&]key=/.test(url) && url.length <= 300;
    const found = isKept ? await cache.get(key, app.publicVersion.now(), render, onError) : await render();
    const page = ledOn(found, request.url);
    const cookie = languageCookie(request, locale);
    if (cookie) reply.header("set-cookie", cookie);
    const way = wayOf(page, request, reply);
    if (isKept && !saysLanguage(url)) learn(request.raw, key, way);
    reply.hijack();
    sendPage(page, way, { request: request.raw, response: reply.raw, id: request.id });
  };
  return { serve, isUnderWay };
}

/** The page as it is, or one that leads elsewhere with where its reader came from. */
function ledOn(page: RenderedPage, url: string): RenderedPage {
  const { location } = page.headers;
  if (location === undefined) return page;
  const headers = { ...page.headers, location: withSourceOf(url, location) };
  return { ...page, headers, lines: Object.entries(headers).flat() };
}
