import { Locale } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { getCity, listCities } from "@mela/contract/feeds";
import type { FastifyReply, FastifyRequest } from "fastify";
import { dayMs, later, minuteMs } from "../platform/clock.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { toCalendar } from "./calendar.ts";
import { type CityPage, findCities, pageSlug } from "./cities.ts";
import { type File, sendFile, toFile } from "./file.ts";
import { newKeeper } from "./keep.ts";
import { eventCalendar } from "./oneEvent.ts";
import { robots } from "./robots.ts";
import { toRss } from "./rss.ts";
import { siteFiles } from "./siteFiles.ts";
import { type Asked, findFeed, kinds } from "./subjects.ts";

const open = { config: { permission: "public" as const } };
const calendarType = "text/calendar; charset=utf-8";
/** So long a calendar goes on telling that something is not on: who looks once a month has heard of it. */
const calledOffMs = 30 * dayMs;
const rssType = "application/rss+xml; charset=utf-8";

/** What leads people here: city pages, calendars, feeds, the sitemap (spec 2 and 7). */
export function feedRoutes(app: App): void {
  const keptCities = newKeeper<CityPage[]>(app, minuteMs);
  const cities = () => keptCities("", () => app.readFor(null, (db) => findCities(db, app.clock.now())));
  cityCalls(app, cities);
  feeds(app, cities);
  siteFiles(app, cities);
  const forRobots = toFile(robots(app.config.publicUrl), "text/plain; charset=utf-8");
  app.get("/robots.txt", open, (request, reply) => sendFile(request, reply, forRobots));
}

type Cities = () => Promise<CityPage[]>;
const mostLinked = 60;

function cityCalls(app: App, cities: Cities): void {
  const toCity = ({ slug, name }: CityPage) => ({ slug, name });
  serve(app, listCities, "public", async () => (await cities()).slice(0, mostLinked).map(toCity));
  serve(app, getCity, "public", async ({ params }) => {
    const slug = pageSlug(params.slug);
    const city = (await cities()).find((one) => one.slug === slug);
    if (!city) throw new AppError("not_found");
    return toCity(city);
  });
}

/** Feeds are for strangers: whoever asks, they hold what everyone may find. */
function feeds(app: App, cities: Cities): void {
  const kept = newKeeper<File | null>(app, minuteMs);
  const { publicUrl, platformFeePercent: feePercent } = app.config;
  async function make(asked: Asked, format: string, self: string): Promise<File | null> {
    const now = app.clock.now();
    const all = format === "ics" && ({ dates: "each", calledOffSince: later(now, -calledOffMs) } as const);
    const feed = await app.readFor(null, (db) =>
      findFeed(db, asked, cities, { now, feePercent, ...(all || { dates: "once" }) }),
    );
    if (!feed) return null;
    const of = { ...feed, title: `${feed.heading} · Mela`, locale: asked.locale };
    return format === "ics"
      ? toFile(toCalendar(publicUrl, of), calendarType)
      : toFile(toRss(publicUrl, self, of), rssType);
  }
  for (const kind of kinds) {
    app.get<{ Params: { file: string } }>(`/feeds/${kind}/:file`, open, async (request, reply) => {
      const [, name, format] = /^(.{1,100})\.(ics|rss)$/u.exec(request.params.file) ?? [];
      if (!name || !format) throw new AppError("not_found");
      const locale = localeOf(request);
      const self = `/feeds/${kind}/${encodeURIComponent(name)}.${format}`;
      return answer(request, reply, await kept(`${locale} ${self}`, () => make({ kind, name, locale }, format, self)));
    });
  }
  app.get<{ Params: { file: string } }>("/feeds/event/:file", open, async (request, reply) => {
    const [, slug] = /^([a-z0-9-]{3,80})\.ics$/.exec(request.params.file) ?? [];
    if (!slug) throw new AppError("not_found");
    const asked = { slug, key: queryOf(request).get("key"), locale: localeOf(request) };
    const text = await eventCalendar(app.db, asked, { publicUrl, now: app.clock.now() });
    if (text !== null) reply.header("content-disposition", `attachment; filename="${slug}.ics"`);
    return answer(request, reply, text === null ? null : toFile(text, calendarType));
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, file: File | null): FastifyReply {
  if (!file) throw new AppError("not_found");
  return sendFile(request, reply, file);
}

const queryOf = ({ url }: FastifyRequest) => new URL(url, "http://localhost").searchParams;
/** A reader sends no cookie: the language stands in the address. */
const localeOf = (request: FastifyRequest) => Locale.catch("en").parse(queryOf(request).get("lang"));
