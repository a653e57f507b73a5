import { readFileSync } from "node:fs";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type CityPage, type File, findCities, newKeeper, sendFile, toFile } from "../feeds/index.ts";
import { minuteMs } from "../platform/clock.ts";
import type { App } from "../platform/services.ts";
import { checkoutRoutes } from "./checkoutRoutes.ts";
import { type Asked, embedded } from "./embedded.ts";
import { letAnyoneFrame, lookOf, open, queryOf } from "./framing.ts";
import { policyFor } from "./page.ts";

const [pageKeptS, scriptKeptS] = [60, 3_600];
const policy = policyFor();
const source = readFileSync(new URL("./embed.js", import.meta.url), "utf8");

/** Events on other people's pages: HTML of its own without cookies and sign-in, and the script that frames it. */
export function embedRoutes(app: App): void {
  const keptCities = newKeeper<CityPage[]>(app, minuteMs);
  const kept = newKeeper<{ file: File; isThere: boolean }>(app, minuteMs);
  async function make(asked: Asked) {
    const { now } = asked.look;
    const cities = () => keptCities("", () => findCities(app.db, now));
    const { text, isThere } = await embedded(app.db, asked, { feePercent: app.config.platformFeePercent, cities });
    return { file: toFile(text, "text/html; charset=utf-8"), isThere };
  }
  async function show(request: FastifyRequest, reply: FastifyReply, what: What): Promise<FastifyReply> {
    const look = lookOf(app, request);
    const asked = { ...what, look };
    const { file, isThere } = await kept(`${look.locale} ${look.colours} ${asked.kind} ${asked.name}`, () =>
      make(asked),
    );
    letAnyoneFrame(reply, policy);
    // What is not there is said in words, inside a frame that nobody sees the status of.
    return isThere
      ? sendFile(request, reply, file, pageKeptS)
      : reply.status(404).header("cache-control", "no-cache").type(file.type).send(file.text);
  }
  app.get<{ Params: { slug: string } }>("/embed/event/:slug", open, (request, reply) =>
    show(request, reply, { kind: "event", name: request.params.slug }),
  );
  app.get("/embed/events", open, (request, reply) => show(request, reply, listAsked(queryOf(request))));
  checkoutRoutes(app);
  const script = toFile(source, "text/javascript; charset=utf-8");
  app.get("/embed.js", open, (request, reply) =>
    sendFile(request, reply.header("cross-origin-resource-policy", "cross-origin"), script, scriptKeptS),
  );
}

type What = Pick<Asked, "kind" | "name">;
const longest = 100; // letters
/** The first of these that is asked for; one without a name is of nobody. */
function listAsked(query: URLSearchParams): What {
  for (const [kind, name] of [
    ["creator", query.get("host")],
    ["in", query.get("city")],
    ["theme", query.get("theme")],
  ] as const)
    if (name) return { kind, name: name.slice(0, longest) };
  return { kind: "theme", name: "" };
}
