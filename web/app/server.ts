import { AsyncLocalStorage } from "node:async_hooks";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { apiContext, type PageContext } from "./api/context.ts";
import type { Locale } from "./locale/locale.ts";
import { overwriteGetLocale } from "./paraglide/runtime.js";

export type { PageContext, Send } from "./api/context.ts";
export { chooseLocale } from "./locale/chooseLocale.ts";
export type { Locale } from "./locale/locale.ts";

const requestLocale = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => requestLocale.getStore() ?? "en");

const handle = createRequestHandler(build, import.meta.env.MODE);

/**
 * Renders a page, or the data of one (`*.data`), in the page's language. The document is finished when the
 * promise resolves, so that the caller can hash its inline scripts and keep its bytes.
 */
export function renderPage(request: Request, page: PageContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, page);
  return requestLocale.run(page.locale, () => handle(request, context));
}
