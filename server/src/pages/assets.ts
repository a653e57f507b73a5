import { extname } from "node:path";
import { createBrotliDecompress } from "node:zlib";
import type { App } from "../platform/services.ts";
import { assetTypes, findAsset } from "./keptAssets.ts";

/**
 * Scripts and styles of versions that are not this one: of the former, for pages that were open when this one came, and of
 * the next, for pages that another process has rendered already (decision 093).
 */
export function formerAssets(app: App, headers: Record<string, string>): void {
  app.get("/assets/:name", { config: { permission: "public" } }, async (request, reply) => {
    const name = request.url.replace(/^\/assets\/|\?.*$/g, "");
    const found = await findAsset(app.storage, name, app.clock.now());
    if (!found) return reply.callNotFound();
    reply.headers({ ...headers, vary: "accept-encoding", "content-type": assetTypes.get(extname(name)) });
    const isPacked = /\bbr\b/.test(String(request.headers["accept-encoding"]));
    return isPacked
      ? reply.header("content-encoding", "br").send(found)
      : reply.send(found.pipe(createBrotliDecompress()));
  });
}
