import { Locale } from "@mela/contract/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import { minuteMs } from "../platform/clock.ts";
import type { App } from "../platform/services.ts";
import { Colours, type Look } from "./page.ts";

/** One network may hold many readers of a page that shows our frames. */
export const open = { config: { permission: "public" as const, rateLimit: { max: 1_200, timeWindow: minuteMs } } };

/** These pages alone: all others forbid it (platform/http/headers.ts). */
export function letAnyoneFrame(reply: FastifyReply, policy: string): void {
  reply
    .header("content-security-policy", policy)
    .header("cross-origin-resource-policy", "cross-origin")
    .header("x-robots-tag", "noindex");
}

/** In which language and colours a frame was asked for. */
export function lookOf(app: Pick<App, "clock">, request: FastifyRequest): Look {
  const query = queryOf(request);
  return {
    locale: Locale.catch("en").parse(query.get("lang")),
    colours: Colours.catch("auto").parse(query.get("colours")),
    now: app.clock.now(),
  };
}

export const queryOf = ({ url }: FastifyRequest) => new URL(url, "http://localhost").searchParams;
