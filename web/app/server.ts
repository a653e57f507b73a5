import { AsyncLocalStorage } from "node:async_hooks";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { apiContext, type PageContext } from "./api/context.ts";
import { criticalCss, parseSheet } from "./document/criticalCss.ts";
import { criticalMark } from "./document/criticalMark.ts";
import type { Locale } from "./locale/locale.ts";
import { overwriteGetLocale } from "./paraglide/runtime.js";
import appCss from "./ui/app.css?inline";

export type { PageContext, Send } from "./api/context.ts";
export { chooseLocale } from "./locale/chooseLocale.ts";
export type { Locale } from "./locale/locale.ts";

const requestLocale = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => requestLocale.getStore() ?? "en");

const handle = createRequestHandler(build, import.meta.env.MODE);
const sheet = parseSheet(appCss);
// They come after what the first screen shows: on a slow line pictures and fonts would wait for them.
const scripts = '<link rel="modulepreload"';
// For whoever installs the site. Written here: in a component they would weigh on every page's scripts too.
const appLinks =
  '<link rel="manifest" href="/manifest.webmanifest"/><link rel="apple-touch-icon" href="/icons/apple-180.png"/>';

/**
 * Renders a page, or the data of one (`*.data`), in the page's language. The document is finished when the
 * promise resolves, so that the caller can hash its inline scripts and keep its bytes.
 */
export async function renderPage(request: Request, page: PageContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, page);
  const response = await requestLocale.run(page.locale, () => handle(request, context));
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const html = await response.text();
  const styled = html.replace(criticalMark, () => criticalCss(sheet, html));
  const linked = styled.replace("</head>", `${appLinks}</head>`);
  return new Response(linked.replaceAll(scripts, `${scripts} fetchpriority="low"`), response);
}
