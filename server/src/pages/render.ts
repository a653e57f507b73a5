import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { fillPath, toQuery } from "@mela/contract/address";
import type { Locale } from "@mela/contract/common";
import { paths } from "@mela/contract/paths";
import type { App } from "../platform/services.ts";
import { contentSecurityPolicy, originOf } from "./contentSecurity.ts";
import type { Kept } from "./pageCache.ts";
import type { WebBuild } from "./webBuild.ts";

export type Encoding = "br" | "gzip" | "identity";

/**
 * A page as it goes over the wire: its bytes in every encoding, and the headers that belong to them; `lines` are the
 * same as Node writes them, name, value, name, value.
 */
export type RenderedPage = Kept & {
  status: number;
  headers: Record<string, string>;
  lines: readonly string[];
  body: Record<Encoding, Buffer>;
  etag: string;
};

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Renders a page for nobody in particular: personal state arrives in the browser (decision 007). */
export async function renderPage(app: App, web: WebBuild, url: string, locale: Locale): Promise<RenderedPage> {
  // Put behind our address and not resolved against it: one that begins with two slashes would name another host.
  const response = await web.renderPage(new Request(`${new URL(app.config.publicUrl).origin}${url}`), {
    send: (name, input) => sendInProcess(app, name, input),
    locale,
    publicUrl: app.config.publicUrl,
    dev: !app.config.isProduction,
    outbox: app.config.outbox,
    contact: app.config.contact,
    mapStyle: app.config.mapStyleUrl,
    feePercent: app.config.platformFeePercent,
    onError: (error) => app.log.error({ err: error }, "page failed"),
  });
  const plain = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  const isDocument = headers["content-type"]?.startsWith("text/html") ?? false;
  if (isDocument) headers["content-security-policy"] = contentSecurityPolicy(plain.toString("utf8"), originsOf(app));
  const [br, zipped] = await Promise.all([
    toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    toGzip(plain, { level: 6 }),
  ]);
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  headers["cache-control"] = "private, no-cache";
  headers.vary = "accept-encoding, accept-language, cookie";
  headers.etag = etag;
  return {
    status: response.status,
    headers,
    lines: Object.entries(headers).flat(),
    body: { br, gzip: zipped, identity: plain },
    etag,
    bytes: plain.length + br.length + zipped.length,
    isKeepable: response.status === 200,
  };
}

function originsOf({ config: { mapStyleUrl, payments } }: App) {
  return { map: originOf(mapStyleUrl), payments: originOf(payments?.service === "razorpay" ? payments.url : null) };
}

const isCallName = (name: string): name is keyof typeof paths => Object.hasOwn(paths, name);

/** Calls our own API without a network, as a stranger would: no token, so nothing personal can reach a kept page. */
async function sendInProcess(app: App, name: string, input: object): Promise<unknown> {
  if (!isCallName(name)) throw new Error(`no call is named ${name}`);
  const { method, path } = paths[name];
  const { params, query, body } = Object(input);
  const answer = await app.inject({
    method,
    url: `/api${fillPath(path, params)}${toQuery(query)}`,
    ...(body !== undefined && { payload: body }),
  });
  const parsed: unknown = answer.json();
  if (answer.statusCode < 400) return parsed;
  throw Object.assign(new Error("the API refused"), { status: answer.statusCode, ...Object(parsed) });
}
