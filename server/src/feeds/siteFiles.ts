import { AppError } from "@mela/contract/errors";
import type { App } from "../platform/services.ts";
import type { CityPage } from "./cities.ts";
import { type File, sendFile, toFile } from "./file.ts";
import { newKeeper } from "./keep.ts";
import { beginnings, fixedPages, pagesAfter, parts, siteIndex, urlSet } from "./sitemap.ts";

const open = { config: { permission: "public" as const } };
const xmlType = "application/xml; charset=utf-8";

/** The sitemap: an index, and files of 10,000 addresses (sitemaps.org). */
export function siteFiles(app: App, cities: () => Promise<CityPage[]>): void {
  const { publicUrl } = app.config;
  const kept = newKeeper<File>(app, 10 * 60_000, 12); // a file of 10,000 is a megabyte
  const file = async (text: Promise<string>) => toFile(await text, xmlType);
  const index = async () => {
    const files = ["/sitemap/pages.xml"];
    for (const part of parts) {
      for (const from of await beginnings(app.db, part)) files.push(`/sitemap/${part}/${from}.xml`);
    }
    return siteIndex(publicUrl, files);
  };
  const pages = async () => urlSet(publicUrl, fixedPages(await cities()));

  app.get("/sitemap.xml", open, async (request, reply) =>
    sendFile(request, reply, await kept("index", () => file(index()))),
  );
  app.get("/sitemap/pages.xml", open, async (request, reply) =>
    sendFile(request, reply, await kept("pages", () => file(pages()))),
  );
  for (const part of parts) {
    app.get<{ Params: { file: string } }>(`/sitemap/${part}/:file`, open, async (request, reply) => {
      const [, from] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.xml$/.exec(request.params.file) ?? [];
      if (!from) throw new AppError("not_found");
      const text = async () => urlSet(publicUrl, await pagesAfter(app.db, part, from));
      return sendFile(request, reply, await kept(`${part} ${from}`, () => file(text())));
    });
  }
}
