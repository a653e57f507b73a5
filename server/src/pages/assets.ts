import { readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { createBrotliDecompress } from "node:zlib";
import type { App } from "../platform/services.ts";
import { assetTypes, findAsset } from "./keptAssets.ts";

/** Where a build has its scripts, styles, fonts and pictures, below its own folder. */
export const assetsFolder = "assets";
/** A file that is packed already lies beside the one it is made from, and is no address. */
const packed = /\.(?:br|gz)$/;

/**
 * What pages are made of, in one route: as a route for each file they took 5 MB of every process. Whatever is not of this
 * build may be of the former, for pages that were open when this one came, or of the next, for pages that another process
 * has rendered already (decision 093). Needs `reply.sendFile`, and leaves the headers of this build's files to it.
 */
export function assetRoute(app: App, folder: string, headers: Record<string, string>): void {
  const own = new Set(readdirSync(join(folder, assetsFolder)).filter((name) => !packed.test(name)));
  app.get(`/${assetsFolder}/:name`, { config: { permission: "public" } }, async (request, reply) => {
    const name = request.url.replace(/^\/assets\/|\?.*$/g, "");
    if (own.has(name)) return reply.sendFile(`${assetsFolder}/${name}`);
    const found = await findAsset(app.storage, name, app.clock.now());
    if (!found) return reply.callNotFound();
    reply.headers({ ...headers, vary: "accept-encoding", "content-type": assetTypes.get(extname(name)) });
    const isPacked = /\bbr\b/.test(String(request.headers["accept-encoding"]));
    return isPacked
      ? reply.header("content-encoding", "br").send(found)
      : reply.send(found.pipe(createBrotliDecompress()));
  });
}
