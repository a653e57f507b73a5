import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Locale } from "@mela/contract/common";

/** What the server hands to a page; the web's `PageContext` is the other side of it. */
export type PageContext = {
  send: (name: string, input: object) => Promise<unknown>;
  locale: Locale;
  publicUrl: string;
  dev: boolean;
  outbox: boolean;
  contact: string | null;
  mapStyle: string | null;
  feePercent: number;
  onError: (error: unknown) => void;
};

/** What `web/app/server.ts` exports. */
export type WebBuild = {
  renderPage(request: Request, page: PageContext): Promise<Response>;
  chooseLocale(query: string | null, cookie: string | null, acceptLanguage: string | null): Locale;
};

const webFolder = fileURLToPath(new URL("../../../web", import.meta.url));
export const clientFolder = `${webFolder}/build/client`;
const serverFile = `${webFolder}/build/server/index.js`;

/** The built web app, or null where none was built: the API then stands alone. */
export async function loadBuild(): Promise<WebBuild | null> {
  if (!existsSync(serverFile)) return null;
  return import(pathToFileURL(serverFile).href);
}

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** The web app from its sources, reloaded as they change: only for development. */
export async function loadSources(): Promise<{
  load: () => Promise<WebBuild>;
  middleware: Middleware;
  close: () => Promise<void>;
}> {
  const { createServer } = await import("vite");
  const vite = await createServer({ configFile: `${webFolder}/vite.config.ts`, server: { middlewareMode: true } });
  return {
    // Vite types what it loads as a record of anything: it is the very file whose build WebBuild describes.
    load: async () => {
      const { renderPage, chooseLocale } = await vite.ssrLoadModule("/app/server.ts");
      return { renderPage, chooseLocale };
    },
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
