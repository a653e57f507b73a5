import type { WorkboxPlugin } from "workbox-core";
import { matchPrecache } from "workbox-precaching";
import { type Shell, workers } from "../app/offline/shells.ts";
import { kept } from "./kept.ts";

declare const self: ServiceWorkerGlobalScope;

/** The page that registered the worker says in what language its person reads: `/sw.js?lang=hi`. */
const locale = new URL(self.location.href).searchParams.get("lang") ?? "en";

/** The files of the app that these pages come to life with. */
export const assets: string[] = locale === "hi" ? [...kept.assets, ...kept.hindi] : kept.assets;

const shells: readonly Shell[] = workers[kept.name].shells;
const addressOf = (sample: string) => `${sample}?shell=${locale}`;
export const shellAddresses: string[] = shells.map(({ sample }) => addressOf(sample));

/** Whether a page opens without network. */
export const isShell = (pathname: string) => shells.some(({ path }) => path.test(pathname));

/** The kept page that stands for an address, with the policy it was rendered with. */
export async function shellFor(pathname: string): Promise<Response | undefined> {
  const shell = shells.find(({ path }) => path.test(pathname));
  return shell && matchPrecache(addressOf(shell.sample));
}

/**
 * Fetches these pages as a stranger in one language would, and keeps them only if they are of this very version: while
 * a new one is rolled out, another process may still answer with the former.
 */
export const shellPlugin: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    isShellRequest(request)
      ? new Request(request.url, { credentials: "omit", headers: { "accept-language": locale }, cache: "no-store" })
      : request,
  fetchDidSucceed: async ({ request, response }) => {
    if (!isShellRequest(request)) return response;
    const html = await response.text();
    if (!html.includes(`"${kept.version}"`)) throw new Error("the server has another version");
    const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
    for (const name of ["content-security-policy", "x-content-type-options", "referrer-policy"]) {
      const value = response.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(html, { status: response.status, headers });
  },
};

const isShellRequest = ({ url }: Request) => new URL(url).searchParams.has("shell");
