import { keptPicture } from "../app/offline/passStore.ts";
import { offlinePath } from "../app/offline/shells.ts";
import { kept } from "./kept.ts";
import { isShell, shellFor } from "./shellPages.ts";

declare const self: ServiceWorkerGlobalScope;

const patienceMs = 3_000; // then a page of passes opens with what is kept: people stand before a door

/** What the worker has to say to a request; null: it goes its way as if there were no worker. */
export function answerTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return null;
  if (url.pathname === "/__manifest") return fetch(request).catch(() => routesFor(url));
  if (url.pathname.startsWith("/media/")) return isOfPasses(request) ? pictureFor(request, url) : null;
  return request.mode === "navigate" && isPage(url.pathname) ? pageFor(event, url) : null;
}

/** What is below these, or has an ending, is no page of the app. */
const isPage = (pathname: string) => !/^\/(?:api|media|assets|embed|feeds|dev)\/|\.\w+$/.test(pathname);

/** The page from the server, whenever it can be had. */
async function pageFor(event: FetchEvent, url: URL): Promise<Response> {
  const fromServer = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request));
  event.waitUntil(fromServer.catch(() => {}));
  try {
    if (!isShell(url.pathname)) return await fromServer;
    const page = await inTime(fromServer);
    return page.status < 500 ? page : ((await shellFor(url.pathname)) ?? page);
  } catch {
    return (await shellFor(url.pathname)) ?? Response.redirect(offlinePath(url.pathname + url.search));
  }
}

function inTime(answer: Promise<Response>): Promise<Response> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("too late")), patienceMs));
  return Promise.race([answer, late]);
}

/**
 * The app asks for lines of its route table as links come in sight. Those of the kept pages we know; for all others it
 * is told, as the server tells a page of another version, to leave by loading the page anew, which then finds out that
 * there is no network.
 */
function routesFor({ searchParams }: URL): Response {
  const asked = searchParams.get("paths")?.split(",") ?? [];
  const target = asked.toSorted((a, b) => b.length - a.length)[0] ?? "";
  const isOne = asked.every((path) => path === target || target.startsWith(`${path}/`)); // with those above it
  const isKnown = isOne && isShell(target) && searchParams.get("version") === kept.version;
  if (isKnown) return Response.json(kept.routes);
  return new Response(null, { status: 204, headers: { "x-remix-reload-document": "true" } });
}

/** The address of the page that asks stands in the request. */
function isOfPasses({ referrer, destination }: Request): boolean {
  return destination === "image" && URL.canParse(referrer) && isShell(new URL(referrer).pathname);
}

async function pictureFor(request: Request, { pathname }: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const picture = await keptPicture(pathname);
    if (picture) return new Response(picture);
    throw error;
  }
}
