import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { RouteOptions } from "fastify";
import type { Shared } from "../shared/shared.ts";

type Counting = Parameters<FastifyRateLimitStore["incr"]>[1];

/** Has limits of routes counted by all processes together. */
export function limitStore(shared: Pick<Shared, "count">): FastifyRateLimitStoreCtor {
  return class LimitStore implements FastifyRateLimitStore {
    readonly #route: string;
    constructor(options: FastifyRateLimitOptions & { routeInfo?: Partial<RouteOptions> }) {
      this.#route = `${options.routeInfo?.method} ${options.routeInfo?.url}`;
    }

    incr(key: string, callback: Counting, windowMs = 60_000): void {
      shared.count(`limit ${this.#route} ${key}`, windowMs).then(
        ({ count, leftMs }) => callback(null, { current: count, ttl: leftMs }),
        (error: Error) => callback(error),
      );
    }

    child(options: RouteOptions & { path: string; prefix: string }): LimitStore {
      return new LimitStore(options);
    }
  };
}
